export { data as shows } from './+data.ts'
