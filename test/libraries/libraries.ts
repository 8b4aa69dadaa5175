/** A library, an island that uses it for real, and a click that shows that it works. */
export interface Library {
  readonly name: string;
  /** The module of the island, which exports `Widget`; without props. */
  readonly island: string;
  /** The name of the button that is clicked. */
  readonly button: string;
  /** What the page shows only after the click. */
  readonly shows: RegExp;
  /** The code of a problem that its HTML has, and that the page turns off. */
  readonly lowers?: string;
  /** Whether it takes away some of what the build has rendered, as soon as it is live. */
  readonly isRedrawn?: boolean;
}

const counting = `import { useState } from "react";`;

/** Small tools: what they give is text, elements and numbers. */
const tools: readonly Library[] = [
  {
    name: "clsx",
    island: `${counting}
import clsx from "clsx";
export function Widget() {
  const [isOn, setIsOn] = useState(false);
  return <button type="button" data-hold className={clsx("switch", { on: isOn })} onClick={() => setIsOn(true)}>Switch<b>{isOn && "is on"}</b></button>;
}`,
    button: "Switch",
    shows: /is on/,
  },
  {
    name: "date-fns",
    island: `${counting}
import { addDays, format } from "date-fns";
export function Widget() {
  const [days, setDays] = useState(0);
  return <p>{format(addDays(new Date(2026, 0, 30), days), "EEEE, d MMMM yyyy")} <button type="button" data-hold onClick={() => setDays(days + 2)}>Later</button></p>;
}`,
    button: "Later",
    shows: /Sunday, 1 February 2026/,
  },
  {
    name: "react-intersection-observer",
    island: `${counting}
import { useInView } from "react-intersection-observer";
function Seen() {
  const { ref, inView } = useInView();
  return <p ref={ref}>{inView ? "It is seen" : "Not yet"}</p>;
}
export function Widget() {
  const [isShown, setIsShown] = useState(false);
  return <div><button type="button" data-hold onClick={() => setIsShown(true)}>Show</button>{isShown && <Seen />}</div>;
}`,
    button: "Show",
    shows: /It is seen/,
  },
  {
    name: "zustand",
    island: `import { create } from "zustand";
const useLoaves = create((set) => ({ count: 1, bake: () => set((state) => ({ count: state.count + 1 })) }));
function Count() { return <b>{useLoaves((state) => state.count)} loaves</b>; }
export function Widget() {
  const bake = useLoaves((state) => state.bake);
  return <p><Count /> <button type="button" data-hold onClick={bake}>Bake</button></p>;
}`,
    button: "Bake",
    shows: /2 loaves/,
  },
  {
    name: "react-hook-form",
    island: `${counting}
import { useForm } from "react-hook-form";
export function Widget() {
  const { register, handleSubmit, formState: { errors } } = useForm();
  const [name, setName] = useState("");
  return (
    <form action="/" onSubmit={handleSubmit((data) => setName(data.name))}>
      <label>Name <input autoComplete="name" {...register("name", { required: true })} /></label>
      <button type="submit">Send</button>
      <p>{errors.name ? "A name is missing" : name}</p>
    </form>
  );
}`,
    button: "Send",
    shows: /A name is missing/,
  },
];

/** Libraries that draw. */
const drawings: readonly Library[] = [
  {
    name: "lucide-react",
    island: `${counting}
import { Moon, Sun } from "lucide-react";
export function Widget() {
  const [isDark, setIsDark] = useState(false);
  return <button type="button" data-hold onClick={() => setIsDark(!isDark)}>{isDark ? <Moon aria-hidden /> : <Sun aria-hidden />} Theme {isDark ? "dark" : "light"}</button>;
}`,
    button: "Theme",
    shows: /Theme dark/,
  },
  {
    name: "react-icons",
    island: `${counting}
import { FaBreadSlice, FaHeart } from "react-icons/fa";
export function Widget() {
  const [isLiked, setIsLiked] = useState(false);
  return <button type="button" data-hold onClick={() => setIsLiked(true)}>{isLiked ? <FaHeart color="crimson" aria-hidden="true" /> : <FaBreadSlice color="sienna" aria-hidden="true" />} Like{isLiked ? "d" : ""}</button>;
}`,
    button: "Like",
    shows: /Liked/,
  },
  {
    name: "recharts",
    island: `${counting}
import { Bar, BarChart, XAxis } from "recharts";
const weeks = [[{ day: "Mon", loaves: 30 }, { day: "Tue", loaves: 45 }], [{ day: "Sat", loaves: 80 }, { day: "Sun", loaves: 10 }]];
export function Widget() {
  const [week, setWeek] = useState(0);
  return (
    <div>
      <BarChart width={300} height={200} data={weeks[week]}><XAxis dataKey="day" /><Bar dataKey="loaves" isAnimationActive={false} /></BarChart>
      <button type="button" data-hold onClick={() => setWeek(1)}>Weekend</button>
    </div>
  );
}`,
    button: "Weekend",
    shows: /Sat[^]*Sun/,
    isRedrawn: true,
  },
  {
    name: "motion",
    island: `${counting}
import { AnimatePresence, motion } from "motion/react";
export function Widget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <motion.p initial={{ opacity: 0.5, x: 20 }} animate={{ opacity: 1, x: 0 }}>Rising</motion.p>
      <button type="button" data-hold onClick={() => setIsOpen(true)}>Open</button>
      <AnimatePresence>{isOpen && <motion.p initial={{ height: 0 }} animate={{ height: 40 }} exit={{ height: 0 }}>It moves</motion.p>}</AnimatePresence>
    </div>
  );
}`,
    button: "Open",
    shows: /It moves/,
  },
];

/** Markdown. */
const texts: readonly Library[] = [
  {
    name: "react-markdown",
    island: `${counting}
import Markdown from "react-markdown";
const pages = ["## Rye\\n\\nA *dark* bread with \`seeds\`, 2 {a} b.", "## Oat\\n\\n- soft\\n- **sweet**"];
export function Widget() {
  const [page, setPage] = useState(0);
  return <div><Markdown>{pages[page]}</Markdown><button type="button" data-hold onClick={() => setPage(1)}>Next</button></div>;
}`,
    button: "Next",
    shows: /soft[^]*sweet/,
  },
  {
    name: "@mdx-js/react",
    island: `${counting}
import { MDXProvider, useMDXComponents } from "@mdx-js/react";
function Recipe() {
  const { h2: H2 = "h2", em: Em = "em" } = useMDXComponents();
  return <section><H2>Rye {1} {"&"} oat</H2><p>Bake it <Em>slowly</Em>.</p></section>;
}
const loud = ({ children }) => <strong>{children} indeed</strong>;
const heading = ({ children }) => <h2>{children}</h2>;
export function Widget() {
  const [isLoud, setIsLoud] = useState(false);
  return <div><MDXProvider components={isLoud ? { h2: heading, em: loud } : { h2: heading }}><Recipe /></MDXProvider><button type="button" data-hold onClick={() => setIsLoud(true)}>Louder</button></div>;
}`,
    button: "Louder",
    shows: /slowly indeed/,
  },
];

/** Libraries that place and move what others draw. */
const surfaces: readonly Library[] = [
  {
    name: "embla-carousel-react",
    island: `import { useEffect, useState } from "react";
import useEmblaCarousel from "embla-carousel-react";
import { slide, slides, view } from "./slides.styles.ts";
export function Widget() {
  const [ref, api] = useEmblaCarousel();
  const [index, setIndex] = useState(0);
  useEffect(() => void api?.on("select", () => setIndex(api.selectedScrollSnap())), [api]);
  return (
    <div>
      <div className={view} ref={ref}><div className={slides}>{["Rye", "Oat", "Spelt"].map((name) => <p className={slide} key={name}>{name}</p>)}</div></div>
      <button type="button" data-hold onClick={() => api?.scrollNext()}>Next</button> <b>Slide {index + 1}</b>
    </div>
  );
}`,
    button: "Next",
    shows: /Slide 2/,
  },
  {
    name: "swiper",
    island: `import { useState } from "react";
import { Swiper, SwiperSlide } from "swiper/react";
import "swiper/css";
export function Widget() {
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
  {
    name: "@floating-ui/react",
    island: `${counting}
import { autoUpdate, flip, FloatingPortal, offset, shift, useClick, useDismiss, useFloating, useInteractions, useRole } from "@floating-ui/react";
export function Widget() {
  const [isOpen, setIsOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({ open: isOpen, onOpenChange: setIsOpen, middleware: [offset(8), flip(), shift()], whileElementsMounted: autoUpdate });
  const { getReferenceProps, getFloatingProps } = useInteractions([useClick(context), useDismiss(context), useRole(context)]);
  return (
    <div>
      <button type="button" data-hold ref={refs.setReference} {...getReferenceProps()}>Hours</button>
      {isOpen && <FloatingPortal><div ref={refs.setFloating} style={floatingStyles} {...getFloatingProps()}>Open from seven</div></FloatingPortal>}
    </div>
  );
}`,
    button: "Hours",
    shows: /Open from seven/,
  },
  {
    name: "@radix-ui/react-dialog",
    island: `import * as Dialog from "@radix-ui/react-dialog";
export function Widget() {
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
    name: "@radix-ui/react-dialog, modal, with a backdrop of the site",
    island: `import * as Dialog from "@radix-ui/react-dialog";
export function Widget() {
  return (
    <Dialog.Root>
      <Dialog.Trigger data-hold>Order</Dialog.Trigger>
      <Dialog.Portal><div aria-hidden="true" /><Dialog.Content><Dialog.Title>Your order</Dialog.Title><Dialog.Description>Two loaves.</Dialog.Description><Dialog.Close>Close</Dialog.Close></Dialog.Content></Dialog.Portal>
    </Dialog.Root>
  );
}`,
    button: "Order",
    shows: /Your order[^]*Two loaves/,
  },
  {
    name: "@radix-ui/react-accordion",
    island: `import * as Accordion from "@radix-ui/react-accordion";
export function Widget() {
  return (
    <Accordion.Root type="single" collapsible>
      {["Rye", "Oat"].map((name) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Header asChild><h2><Accordion.Trigger data-hold>{name}</Accordion.Trigger></h2></Accordion.Header>
          <Accordion.Content>{name} bread is here</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}`,
    button: "Oat",
    lowers: "html-invalid",
    shows: /Oat bread is here/,
  },
  {
    name: "@radix-ui/react-dropdown-menu",
    island: `import * as Menu from "@radix-ui/react-dropdown-menu";
export function Widget() {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger data-hold>More</Menu.Trigger>
      <Menu.Portal><Menu.Content><Menu.Item>Rye bread</Menu.Item><Menu.Item>Oat bread</Menu.Item></Menu.Content></Menu.Portal>
    </Menu.Root>
  );
}`,
    button: "More",
    shows: /Rye bread[^]*Oat bread/,
  },
  {
    name: "@headlessui/react",
    island: `import { Disclosure, DisclosureButton, DisclosurePanel, Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
export function Widget() {
  return (
    <div>
      <Disclosure><DisclosureButton data-hold>Hours</DisclosureButton><DisclosurePanel>Open from seven</DisclosurePanel></Disclosure>
      <Menu><MenuButton data-hold>Bread</MenuButton><MenuItems><MenuItem><a href="/">Rye</a></MenuItem></MenuItems></Menu>
    </div>
  );
}`,
    button: "Hours",
    shows: /Open from seven/,
  },
];

/** The libraries that are tried. */
export const libraries: readonly Library[] = [...tools, ...drawings, ...texts, ...surfaces];
