/** Contact (CON items): chart and chat, two cards, centres with their maps, form, profiles, and a last call. */
import { ButtonLink } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { Island } from '../../components/Island.tsx'
import { useData, useFormProps, useMessages, useSite } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import ContactForm from '../../islands/ContactForm.tsx'
import type { Data } from './+data.ts'
import { CentreChart } from './CentreChart.tsx'
import { Centres } from './Centres.tsx'
import chat from './Chat.module.css'
import { Chat } from './Chat.tsx'
import { ContactOptions } from './ContactOptions.tsx'
import { Profiles } from './Profiles.tsx'
import { Urgent } from './Urgent.tsx'

export default function Page() {
  const m = useMessages()
  const { words } = useData<Data>()
  const { settings } = useSite()
  const formProps = useFormProps('contact')
  const urgent = chatLink(settings, settings.chats.urgent)
  return (
    <div className={chat.page}>
      <SceneHead
        eyebrow={m.common.contact}
        title={words.headline}
        lede={words.lead}
        picture={<CentreChart addresses={settings.addresses} />}
        actions={
          <>
            <ButtonLink href="#contact-form">{m.contact.write}</ButtonLink>
            <ButtonLink href={`tel:${settings.phone}`} look="secondary">
              <Icon name="phone" size={20} /> {m.contact.callNow}
            </ButtonLink>
          </>
        }
      />
      <Chat />
      <ContactOptions />
      <Centres />
      <Section heading={m.contact.form} layout="beside" intro={words.form}>
        <Island of={ContactForm} props={{ ...formProps, chat: urgent }} when="visible" />
      </Section>
      <Profiles />
      <Urgent />
    </div>
  )
}
