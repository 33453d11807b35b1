/** Child process of documents.ts: makes the PDFs and the share cards and prints where each one lies. */
import { makeBrochures } from './brochures.tsx'
import { makeShareCards } from './share-cards.ts'

// Cards are mostly drawn by the threads of sharp.
const made = await Promise.all([makeBrochures(), makeShareCards()])
process.stdout.write(JSON.stringify(made.flatMap((files) => [...files])))
