import { Action, NoticeButton } from "../components/Button.tsx";
import { DirectContact } from "../components/DirectContact.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import type { ServicesContent } from "../content/services.ts";
import { grid, nearSection, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { cards, drawing, features, service, technologies } from "./ServiceCards.styles.ts";

export function ServiceCards({
  heading,
  featuresLabel,
  technologiesLabel,
  quoteButton,
  directContact,
  items,
}: ServicesContent["services"]) {
  return (
    <section className={`${wrap} ${nearSection}`}>
      <h2 className={visuallyHidden}>{heading}</h2>
      <ul className={`${grid} ${liftedItems} ${cards}`}>
        {items.map((item) => (
          <li key={item.id} className={`${card} ${service}`} id={item.id}>
            <ServiceDrawing name={item.drawing} className={drawing} />
            <h3>{item.title}</h3>
            <p className={soft}>
              <Unbroken text={item.description} />
            </p>
            <div>
              <h4 className={visuallyHidden}>{featuresLabel}</h4>
              <ul className={features}>
                {item.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <h4 className={visuallyHidden}>{technologiesLabel}</h4>
              <ul className={technologies}>
                {item.technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            </div>
            <Action>
              <NoticeButton look="outline" name={quoteButton.nameFor(item.title)}>
                {quoteButton.label}
              </NoticeButton>
              <DirectContact {...directContact} />
            </Action>
          </li>
        ))}
      </ul>
    </section>
  );
}
