/** The handler of each form, as its Lambda has it. */
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerOf } from '#lambdas/form-handlers.ts'

export const apply = handlerOf('apply')
export const brochure = handlerOf('brochure')
export const collaborate = handlerOf('collaborate')
export const contact = handlerOf('contact')
export const guide = handlerOf('guide')
export const heroBrochure = handlerOf('hero-brochure')
export const internship = handlerOf('internship', postedFiles)
export const newsletter = handlerOf('newsletter')
export const partner = handlerOf('partner', postedFiles)
export const privacy = handlerOf('privacy')
export const story = handlerOf('story', postedFiles)
export const workshop = handlerOf('workshop')
