import { definePage } from "#generator";
import { contact } from "../content/contact.ts";
import type { ContactContent } from "../content/contact.ts";
import { breadcrumbs, organization, questionsPage } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ContactInfo } from "../sections/ContactInfo.tsx";
import { MessageForm } from "../sections/MessageForm.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { Questions } from "../sections/Questions.tsx";

export const contactPage = definePage({
  path: routes.contact,
  title: contact.title,
  description: contact.description,
  social: socialCard(contact, "office"),
  structuredData: (address) => [
    ...organization(address),
    questionsPage(address, contact),
    breadcrumbs(address, routes.contact),
  ],
  element: <ContactPage content={contact} />,
});

function ContactPage({ content }: { readonly content: ContactContent }) {
  return (
    <PageLayout current={routes.contact}>
      <PageOpening {...content.opening} />
      <ContactInfo {...content.info} />
      <MessageForm message={content.message} location={content.location} />
      <Questions {...content.questions} />
    </PageLayout>
  );
}
