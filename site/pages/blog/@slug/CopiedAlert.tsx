/** What Copy Link says, ready in the page: client/parts/article.ts takes it out when there is something to say (DEF-18). */

import { Alert } from '../../../components/Alert.tsx'
import { useMessages } from '../../../components/page.tsx'
import styles from './article.module.css'

export function CopiedAlert() {
  const m = useMessages()
  return (
    <>
      <template data-copied>
        <Alert tone="good" dismiss={m.formParts.common.dismiss} onDismiss={() => undefined}>
          {m.blog.article.copied}
        </Alert>
      </template>
      <div className={styles.alerts} data-alerts />
    </>
  )
}
