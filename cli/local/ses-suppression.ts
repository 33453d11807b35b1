/** The account's suppression list: SES accepts mail to an address on it, sends none, and answers with a bounce or complaint. */

/** What becomes of a mail at one address; a complaint comes after the delivery. */
export type Outcome = 'delivery' | 'bounce' | 'complaint'

export interface SetProperties {
  SuppressionOptions?: { SuppressedReasons?: string[] }
}

type Applied = { properties: SetProperties } | undefined

/** Of an account made since November 2019; a configuration set has its own in place of them, none with an empty list. */
const ACCOUNT = ['BOUNCE', 'COMPLAINT']

export interface SuppressionList {
  /** Notes an address that bounced for good or complained, where the mail's configuration set wants it. */
  note(address: string, outcome: Outcome, set: Applied): void
  /** Why nothing is sent to this address through a configuration set; undefined when it is sent. */
  reason(address: string, set: Applied): Outcome | undefined
}

export function createSuppressionList(): SuppressionList {
  const listed = new Map<string, Outcome>()
  const counts = (outcome: Outcome, set: Applied) =>
    (set?.properties.SuppressionOptions?.SuppressedReasons ?? ACCOUNT).includes(outcome.toUpperCase())
  return {
    note(address, outcome, set) {
      if (counts(outcome, set)) listed.set(address.toLowerCase(), outcome)
    },
    reason(address, set) {
      const outcome = listed.get(address.toLowerCase())
      return outcome && counts(outcome, set) ? outcome : undefined
    },
  }
}
