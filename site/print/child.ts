/** Child process of documents.ts: builds PDFs and share cards, and prints their URL paths and files as JSON. */
import { makeBrochures } from './brochures.tsx'
import { makeShareCards } from './share-cards.ts'

// Runs both in parallel, because the threads of sharp do most of the work for cards.
const generated = await Promise.all([makeBrochures(), makeShareCards()])
process.stdout.write(JSON.stringify(generated.flatMap((files) => [...files])))
