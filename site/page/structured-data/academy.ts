/** The academy as an EducationalOrganization: complete on pages that show its campuses, otherwise by name. */
import type { Location, Settings } from '#content/model/schema/data.ts'
import type { EducationalOrganization, Place, PostalAddress } from './types.ts'

type Address = Settings['addresses'][number]

/** Splits `Plot 42, …, Hyderabad, Telangana 500033`. */
function postal({ address, city }: Address, locations: readonly Location[]): PostalAddress {
  const state = locations.find((place) => place.city === city)?.state
  const pin = /\b[1-9]\d{5}\b/.exec(address)?.[0]
  return {
    '@type': 'PostalAddress',
    streetAddress: address.split(`, ${city}`)[0] ?? address,
    addressLocality: city,
    ...(state && { addressRegion: state }),
    ...(pin && { postalCode: pin }),
    addressCountry: 'IN',
  }
}

const campus = (place: Address, locations: readonly Location[]): Place => ({
  '@type': 'Place',
  name: place.name,
  telephone: place.phone,
  address: postal(place, locations),
  geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
  hasMap: place.map,
})

/** Short form, for courses and articles. */
export const academyRef = ({ origin, brand }: Settings): EducationalOrganization => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#academy`,
  name: brand.full,
  url: `${origin}/`,
})

/**
 * Contains the contact details of the footer: phone, mail, main address, profiles.
 * @param campuses those that the page shows
 */
export function academy(
  settings: Settings,
  locations: readonly Location[],
  campuses: readonly Address[] = [],
): EducationalOrganization {
  const main = settings.addresses.find(({ isMain }) => isMain) ?? settings.addresses[0]
  return {
    ...academyRef(settings),
    logo: `${settings.origin}/icon-512.png`,
    slogan: settings.brand.tagline,
    telephone: settings.phone,
    email: settings.email,
    ...(main && { address: postal(main, locations) }),
    ...(campuses.length > 0 && { location: campuses.map((place) => campus(place, locations)) }),
    sameAs: settings.social.map(({ url }) => url),
  }
}
