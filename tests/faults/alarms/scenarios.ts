/** The table: what breaks, which alarm rings, and within how many minutes. */
import { accepting } from './accepting.ts'
import { failing, slow } from './failing.ts'
import { mailing } from './mailing.ts'
import type { Scenario } from './scenario.ts'

export const scenarios: readonly Scenario[] = [...accepting, ...mailing, ...failing, ...slow]
