/** Child process of documents.ts: makes the PDFs and the share cards and prints where each one lies. */
import { makeBrochures } from './brochures.tsx'
import { makeCards } from './social.tsx'

const made = [...(await makeBrochures()), ...(await makeCards())]
process.stdout.write(JSON.stringify(made))
