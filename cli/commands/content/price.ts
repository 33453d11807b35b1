/** `academy content price <course> <rupees>`: changes the fee of a course. */
import { applyChange } from '../../content/change.ts'
import { findCourse } from '../../content/pages.ts'
import { openSite } from '../../content/place.ts'
import { setValue } from '../../content/values.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { plainCommand } from '../command.ts'

export default (io: Io) =>
  plainCommand('price', 'Change the fee of a course, in whole rupees before GST.', [
    'npx academy content price dgca-small 45000',
  ])
    .arguments('<course> <rupees>')
    .option('--dry-run', 'show the difference only')
    .action(async (slug, rupees, { dryRun = false }) => {
      const price = rupees.replace(/^₹|,/g, '')
      if (!/^\d{1,8}$/.test(price))
        throw new UsageError(`"${rupees}" is not a valid fee: write whole rupees before GST, such as 45000.`)
      const place = await openSite(io)
      const { file } = findCourse(place.site, slug)
      const edit = (text: string) => setValue(text, ['price'], Number(price))
      await applyChange({ io, place, file, name: slug, edit, dryRun })
    })
