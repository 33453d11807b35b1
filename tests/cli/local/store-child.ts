/** A process that only holds the table open, to be killed: prints the endpoint of its store. */
import { openTable } from '#cli/local/store.ts'

const table = await openTable({ data: process.argv[2] ?? '' })
process.stdout.write(`${table.endpoint}\n`)
