/** Curriculum for institutions (CUR items, DEF-42): figures, offerings, steps, modules, a voice, next steps. */
import { CURRICULUM_LINK } from '#content/model/brochures.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { BrochureDialog } from '../../components/BrochureDialog.tsx'
import { ButtonLink, DialogButton } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import type { BrochureFill } from '../../components/course-data.ts'
import { Icon } from '../../components/Icon.tsx'
import { Notes } from '../../components/Notes.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { SceneHead } from '../../components/SceneHead.tsx'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stat.tsx'
import type { Data } from './+data.ts'
import styles from './curriculum.module.css'
import { Modules } from './Modules.tsx'
import { Offerings } from './Offerings.tsx'
import { Steps } from './Steps.tsx'
import { Voice } from './Voice.tsx'

export default function Page() {
  const m = useMessages()
  const { curriculum } = useData<Data>()
  const site = useSite()
  const { settings } = site
  const fill: BrochureFill = {
    courseName: CURRICULUM_BROCHURE,
    ...(site.language !== SOURCE.code && { courseNameShown: m.brochures.curriculum.title }),
    brochureLink: documentLink(site, CURRICULUM_LINK),
    isDownloadAll: 'false',
  }
  return (
    <>
      <Notes>
        <SceneHead
          eyebrow={m.curriculum.eyebrow}
          title={curriculum.headline}
          lede={curriculum.lead}
          picture={curriculum.picture}
          actions={
            <>
              <ButtonLink href="/partnerships#partnership-form">{m.curriculum.start}</ButtonLink>
              <ButtonLink href="#modules" look="secondary">
                {m.curriculum.view}
              </ButtonLink>
            </>
          }
        />
        <div className={`wrap ${styles.statistics}`}>
          <Stats claims={curriculum.statistics} />
        </div>
        <Offerings />
        <Steps />
        <Modules />
        <Voice />
        <Section heading={curriculum.close.headline} tone="ink" layout="beside">
          <p className="lede">{curriculum.close.lead}</p>
          <div className={styles.actions}>
            <ButtonLink href={settings.scheduling} onInk external>
              <Icon name="calendar" size={20} /> {m.curriculum.schedule}
            </ButtonLink>
            <DialogButton dialog="brochure" look="secondary" fill={fill} onInk>
              <Icon name="download" size={20} /> {m.common.downloadBrochure}
            </DialogButton>
          </div>
          <p className={styles.chat}>
            <ButtonLink href={chatLink(settings, settings.chats.curriculum)} look="quiet" onInk external>
              {m.curriculum.chat}
            </ButtonLink>
          </p>
        </Section>
      </Notes>
      <BrochureDialog fill={fill} />
    </>
  )
}
