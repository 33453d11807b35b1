/** Each test file loads the handlers anew: their clients, made once, would keep the endpoints of the file before. */
import { vi } from 'vitest'

vi.resetModules()
