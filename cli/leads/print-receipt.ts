/** A receipt of an erasure as people read it. */
import { type ExitCode, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { openPlaces, type Receipt } from './receipt.ts'
import { istShort } from './when.ts'

/** Prints it, unless it went out as JSON, and says what is left to people. @returns exit 4 while something is */
export function printReceipt(receipt: Receipt, io: Io, json?: boolean): ExitCode {
  const { id, at, who, places } = receipt
  const open = openPlaces(receipt)
  if (!json) {
    io.print(io.colour.bold(`Receipt ${id}  ${istShort(at)} IST, by ${who}`))
    const rows = Object.entries(places).map(([name, place]) => [
      `  ${name}`,
      place.state,
      place.by && place.at ? `${place.words} (${place.by}, ${istShort(place.at)} IST)` : place.words,
    ])
    io.printTable(rows)
  }
  if (open.length > 0)
    io.say(
      `Still to be done by people: ${open.join(', ')}. Then: npx academy leads erase ${id} --done ${open.join(',')}`,
    )
  return open.length > 0 ? exit.partial : exit.good
}
