/** Stipend and certificate (INT-3, INT-4): what is certain is said plainly, the amount once somebody fills it in (DEF-41). */
import { ButtonLink } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Stipend.module.css'

interface Props {
  words: Pick<Data['words'], 'stipend' | 'stipendNotes'>
  /** Claims that are called out here. */
  claims: readonly string[]
}

export function Stipend({ words, claims }: Props) {
  const m = useMessages()
  const { settings } = useSite()
  const [unsaid, ...notes] = words.stipendNotes
  return (
    <Section heading={m.internship.stipend.title} tone="ink" layout="beside">
      <div className={styles.stipend}>
        <p className={styles.amount}>{words.stipend ?? unsaid}</p>
        {notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {claims.map((claim) => (
          <Flag key={claim} claim={claim} />
        ))}
        <ButtonLink href={chatLink(settings, settings.chats.internship)} look="secondary" onInk external>
          <Icon name="whatsapp" size={20} /> {m.internship.stipend.ask}
        </ButtonLink>
      </div>
    </Section>
  )
}
