/** Newsletter sign-up as an island; its code comes when a visitor turns to it, not before. */
import Newsletter from '../islands/Newsletter.tsx'
import { Island } from './Island.tsx'
import { useConsent } from './page.tsx'

export function NewsletterSignup({ source }: { source: 'footer' | 'blog' }) {
  const consent = useConsent('newsletter')
  return <Island of={Newsletter} props={{ source, consentHash: consent?.hash }} when="interaction" />
}
