/** Privacy policy of content/legal/privacy.mdx, contacts, and request form. */
import { privacyForm } from '#lambdas/privacy/fields.ts'
import SimpleForm from '../../forms/SimpleForm.island.tsx'
import { readablePhone } from '../../layout/chat.ts'
import { Island } from '../../page/Island.tsx'
import { usePage, useSimpleForm } from '../../page/page.tsx'
import { TextPage } from '../../text/TextPage.tsx'
import { Fact } from '../../text/tags/Identity.tsx'
import type { Data } from './+data.ts'

export default function Page() {
  const { m, data, settings } = usePage<Data>()
  const { privacyHelpline, privacyEmail, hours } = settings
  const formProps = useSimpleForm(privacyForm)
  return (
    <TextPage data={data} more={[{ href: '#privacy-request', text: m.privacy.title }]}>
      <section id="privacy-request" className="stack gap-3" aria-labelledby="privacy-request-heading">
        <header>
          <h2 id="privacy-request-heading">{m.privacy.title}</h2>
          <p className="measure mt-1">{m.privacy.lead}</p>
          <dl className="actions gap-3 mt-3 small">
            <Fact term={m.privacy.helpline}>
              <a className="tap" href={`tel:${privacyHelpline}`}>
                {readablePhone(privacyHelpline)}
              </a>{' '}
              ({hours})
            </Fact>
            <Fact term={m.privacy.email}>
              <a className="tap" href={`mailto:${privacyEmail}`}>
                {privacyEmail}
              </a>
            </Fact>
          </dl>
        </header>
        <Island of={SimpleForm} props={formProps} />
      </section>
    </TextPage>
  )
}
