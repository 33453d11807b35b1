/** What is in the fee, what it costs, the brochure (WRK-2, WRK-3, WRK-19; DEF-38, DEF-41). */
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { workshopFill } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Included.module.css'

interface Props {
  words: Pick<Data['words'], 'includes' | 'fee' | 'earlyBird' | 'brochure'>
}

export function Included({ words }: Props) {
  const { settings } = useSite()
  const chat = chatLink(settings, settings.chats.workshop ?? '')
  return (
    <Section heading="All of the day is included" tone="ink" layout="beside">
      <ul className={styles.included}>
        {words.includes.map((item) => (
          <li key={item}>
            <Icon name="tick" size={24} />
            {item}
          </li>
        ))}
      </ul>
      <div className={styles.ask}>
        <div>
          <h3>{words.fee ?? 'Fee: ask us'}</h3>
          <p>{words.earlyBird}</p>
          <a href={chat} target="_blank" rel="noopener">
            Ask for the fee and the dates
          </a>
        </div>
        <div>
          <h3>Workshop brochure</h3>
          <p>The day, the rules and what to bring, to show at home or at school.</p>
          {words.brochure ? (
            <DialogButton dialog="brochure" fill={workshopFill(words.brochure)} look="secondary" onInk>
              <Icon name="download" size={20} /> Download Brochure
            </DialogButton>
          ) : (
            <ButtonLink href={chat} look="secondary" onInk external>
              <Icon name="whatsapp" size={20} /> Request by WhatsApp
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  )
}
