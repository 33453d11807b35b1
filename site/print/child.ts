/** Child process of documents.ts: builds PDFs and share cards, and prints their paths. */
import { makeBrochures } from './brochures.tsx'
import { makeShareCards } from './share-cards.ts'

// In parallel, because cards are mostly drawn by the threads of sharp.
const generated = await Promise.all([makeBrochures(), makeShareCards()])
process.stdout.write(JSON.stringify(generated.flatMap((files) => [...files])))
