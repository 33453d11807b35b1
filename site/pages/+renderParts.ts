/** What the build makes of each further page of a kind (build/renderer.ts). */
export { documentParts as renderParts } from '../document-parts.tsx'
