/** Fixtures of rules that fixtures.test.ts has broken in another way. */
import { judge, others } from './fixtures/judge.ts'

judge(others)
