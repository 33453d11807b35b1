/** Browser workers share a stack: each has its own first part. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
let count = 0

const hex = (value: number) => value.toString(16).padStart(4, '0')

/** A UUID that no other test of this stack has. It is the same in every run: a random one may look like something else. */
export const uniqueId = () => `${hex(worker)}${hex(++count)}-0000-4000-8000-000000000000`
