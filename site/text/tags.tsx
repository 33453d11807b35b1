/** Tags that content may use. `content check` reports all others. */
import type { ComponentName } from '#content/model/schema/components.ts'
import { Callout } from './tags/Callout.tsx'
import { Claim } from './tags/Claim.tsx'
import { DayTitle } from './tags/DayTitle.tsx'
import { Fact, Facts } from './tags/Facts.tsx'
import { Figure } from './tags/Figure.tsx'
import { FlightPath, Waypoint } from './tags/FlightPath.tsx'
import { Footnotes, TextLink } from './tags/Footnotes.tsx'
import { GrievanceOfficer, Identity } from './tags/Identity.tsx'
import { Price } from './tags/Price.tsx'
import { Source, Sources } from './tags/Sources.tsx'
import { Table } from './tags/Table.tsx'

const tags = {
  Callout,
  Claim,
  DayTitle,
  Fact,
  Facts,
  Figure,
  FlightPath,
  GrievanceOfficer,
  Identity,
  Price,
  Source,
  Sources,
  Waypoint,
} satisfies Record<ComponentName, unknown>

/** Tags, and components that replace HTML elements. */
export const components = { ...tags, a: TextLink, section: Footnotes, table: Table }
