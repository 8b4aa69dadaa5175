/** A library, an island that uses it for real, and a click that shows that it works. */
export interface Library {
  readonly name: string;
  /** The module of the island, which exports `Counter`, in the place of that of the tiny site. */
  readonly island: string;
  /** The name of the button that is clicked. */
  readonly button: string;
  /** What the page shows only after the click. */
  readonly shows: RegExp;
}

/** The libraries that are tried: one with portals, ids and contexts, and one that measures, moves and brings its CSS. */
export const libraries: readonly Library[] = [
  {
    name: "@radix-ui/react-dialog",
    island: `import * as Dialog from "@radix-ui/react-dialog";
export function Counter() {
  return (
    <Dialog.Root modal={false}>
      <Dialog.Trigger data-hold>Order</Dialog.Trigger>
      <Dialog.Portal><Dialog.Content><Dialog.Title>Your order</Dialog.Title><Dialog.Description>Two loaves.</Dialog.Description><Dialog.Close>Close</Dialog.Close></Dialog.Content></Dialog.Portal>
    </Dialog.Root>
  );
}`,
    button: "Order",
    shows: /Your order[^]*Two loaves/,
  },
  {
    name: "swiper",
    island: `import { useState } from "react";
import { Swiper, SwiperSlide } from "swiper/react";
import "swiper/css";
export function Counter() {
  const [swiper, setSwiper] = useState(null);
  const [index, setIndex] = useState(0);
  return (
    <div>
      <Swiper onSwiper={setSwiper} onSlideChange={({ activeIndex }) => setIndex(activeIndex)}>{["Rye", "Oat", "Spelt"].map((name) => <SwiperSlide key={name}>{name}</SwiperSlide>)}</Swiper>
      <button type="button" data-hold onClick={() => swiper?.slideNext()}>Next</button> <b>Slide {index + 1}</b>
    </div>
  );
}`,
    button: "Next",
    shows: /Slide 2/,
  },
];
