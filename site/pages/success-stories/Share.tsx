/** Your own story (STO-18 to STO-26, DEF-15): a button, the form in its dialog, and where the thanks are said. */
import { DialogButton } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Island } from '../../components/Island.tsx'
import { useData, useFormProps, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import StoryForm from '../../islands/StoryForm.tsx'
import type { Data } from './+data.ts'
import styles from './Share.module.css'

export function Share() {
  const m = useMessages()
  const { share } = useData<Data>().words
  const { settings } = useSite()
  const formProps = useFormProps('story')
  return (
    <>
      <Section heading={share.headline} tone="sky" layout="beside" id="share">
        <p className={styles.lead}>{share.lead}</p>
        <p>
          <DialogButton dialog="story">{m.stories.share.submit}</DialogButton>
        </p>
        <div id="story-said" className={styles.said} />
      </Section>
      <Dialog id="story" label={share.headline}>
        <header className={styles.header}>
          <p className="eyebrow">{share.headline}</p>
          <h2>{m.stories.share.title}</h2>
        </header>
        <Island
          of={StoryForm}
          props={{ ...formProps, said: 'story-said', email: settings.email }}
          when="visible"
        />
      </Dialog>
    </>
  )
}
