/** Fields of the forms that send a PDF: brochure or career guide. */
export const pdfRequestFields = [
  { key: 'name', type: 'text', required: true, max: 120, autocomplete: 'name' },
  { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
  { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
  { key: 'city', type: 'text', required: true, max: 120, autocomplete: 'address-level2' },
  { key: 'profession', type: 'select', required: true, max: 80 },
  { key: 'source', type: 'select', required: true, max: 80 },
  { key: 'purpose', type: 'select', required: true, max: 80 },
  { key: 'subscribe', type: 'boolean', required: false },
] as const
