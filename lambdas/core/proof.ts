/** Proofs in links that we send and in headers of CloudFront: told from forged ones in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a proof is the one wanted, whatever their lengths. */
export const isProof = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted))
