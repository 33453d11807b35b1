/** Personal data as `leads list` shows it: enough to recognise, too little to leak. */

/** `Asha Rao` → `A*** R***` */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ')
}

/** `asha@gmail.com` → `a***@gmail.com`; what is no address is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${[...email][0]}***${email.slice(at)}` : '***'
}

/** `+91 98765 43210` → `***3210`; fewer than eight digits are hidden whole. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 8 ? `***${digits.slice(-4)}` : '***'
}
