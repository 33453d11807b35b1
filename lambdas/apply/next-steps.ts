/** What happens after an application; the page and the mail say the same. */
export const nextSteps: readonly string[] = [
  'A counsellor calls you within one working day. You agree on the course, the place and the batch.',
  'You get a fee quote in writing, with GST and any discount. Instalments (EMI) are possible.',
  'Keep ready: a photo identity card, your 10th standard certificate and a passport photo. Please do not send an Aadhaar number by mail.',
  'Your seat is yours once you have paid the fee to the academy. The website takes no payment.',
]
