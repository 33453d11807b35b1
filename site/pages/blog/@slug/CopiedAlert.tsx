/** What Copy Link says, ready in the page: client/parts/article.ts takes it out when there is something to say (DEF-18). */
import { commonWords } from '../../../client/shared-words.ts'
import { Alert } from '../../../components/Alert.tsx'
import styles from './article.module.css'

export function CopiedAlert() {
  return (
    <>
      <template data-copied>
        <Alert tone="good" dismiss={commonWords({}).dismiss} onDismiss={() => undefined}>
          Link copied to clipboard!
        </Alert>
      </template>
      <div className={styles.alerts} data-alerts />
    </>
  )
}
