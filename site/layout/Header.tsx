/** Header of every page, and the drawer with the same links on phones. */
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../drawings/icons/Icon.tsx'
import { Logo } from '../drawings/Logo.tsx'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { useFormLanguage, usePage, usePath } from '../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { ApplyLink, ChatLink } from './Calls.tsx'
import styles from './Header.module.css'
import { headerCall, isActive, MenuLabel, NAVIGATION, type NavLink, type NavMenu } from './navigation.tsx'

/** Label of a link. "Gallery" is not a `MenuLabel`, because English pages have no Telugu label for it. */
function Label({ of }: { of: NavLink['label'] | NavMenu['label'] }) {
  const { m } = usePage()
  return of === 'gallery' ? m.common.header.gallery : <MenuLabel of={of} />
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link className="tap" href={href} aria-current={isActive(href, usePath()) ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  )
}

/** Renders all items of the navigation. @param menu renders an item with sub-items */
function Items({ menu }: { menu: (item: NavMenu) => ReactNode }) {
  return NAVIGATION.map((item) =>
    'href' in item ? (
      <Anchor key={item.href} href={item.href}>
        <Label of={item.label} />
      </Anchor>
    ) : (
      <Fragment key={item.id}>{menu(item)}</Fragment>
    ),
  )
}

function Menu({ menu }: { menu: NavMenu }) {
  const { m } = usePage()
  const path = usePath()
  const active = menu.items.some(({ href }) => isActive(href, path))
  return (
    <li className={`relative ${styles.hasMenu}`}>
      <button
        type="button"
        className="tap"
        data-menu
        data-active={active || undefined}
        aria-expanded="false"
        aria-controls={menu.id}
      >
        <Label of={menu.label} />
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={menu.id} className={`card ${styles.menu}`}>
        {menu.items.map(({ href, label }) => (
          <Anchor key={href} href={href}>
            {m.common.header[label]}
          </Anchor>
        ))}
      </ul>
    </li>
  )
}

const useCall = () => headerCall(usePath(), usePage<Parameters<typeof headerCall>[1]>().data)

function Drawer() {
  const { m, settings } = usePage()
  const call = useCall()
  return (
    <Dialog id="drawer" label={m.common.header.menu} side>
      <nav aria-label={m.common.header.menu} className={`stack gap-3 ${styles.drawer}`}>
        <ul className={styles.drawerList}>
          <Items
            menu={({ label: of, items }) => (
              <li>
                <p className="eyebrow mt-3">
                  <Label of={of} />
                </p>
                <ul className={styles.drawerSub}>
                  {items.map(({ href, label }) => (
                    <Anchor key={href} href={href}>
                      {m.common.header[label]}
                    </Anchor>
                  ))}
                </ul>
              </li>
            )}
          />
        </ul>
        <div className={`paper actions gap-1 ${styles.drawerEnd}`}>
          {call && <ApplyLink href={call.href} wide />}
          <SecondaryLink href={`tel:${settings.phone}`}>
            <Icon name="phone" size={20} /> {m.contact.centres.call}
          </SecondaryLink>
          <ChatLink chat={m.home.chatText}>{m.common.whatsapp}</ChatLink>
          <LanguageSwitch />
        </div>
      </nav>
    </Dialog>
  )
}

export function Header() {
  const { m, settings } = usePage()
  const { brand } = settings
  const translated = useFormLanguage() !== undefined
  const call = useCall()
  return (
    <>
      <header className={`paper ${styles.header}`}>
        <div className={`wrap row ${styles.bar}`}>
          <Link href="/" className={`tap ${styles.brand}`} aria-label={brand.full}>
            <Logo size={36} />
          </Link>
          <nav aria-label={m.common.header.main} className={styles.nav}>
            <ul className={`flex middle ${styles.list}`}>
              <Items menu={(menu) => <Menu menu={menu} />} />
            </ul>
          </nav>
          <div className={`row ${styles.actions}`}>
            <Link
              href="/search#words"
              className={`square ${styles.icon}`}
              aria-label={m.common.header.search}
            >
              <Icon name="search" size={22} />
            </Link>
            <LanguageSwitch />
            {call && (
              <>
                <span className={styles.desktop}>
                  <ButtonLink {...call}>
                    <MenuLabel of="applyNow" english={m.common.header.offers} />
                  </ButtonLink>
                </span>
                <span className={styles.mobile}>
                  <ButtonLink {...call}>
                    {/* The usual Telugu label would take two lines, so Telugu pages use a shorter one. */}
                    {translated ? m.common.header.applyShort : <MenuLabel of="applyNow" />}
                  </ButtonLink>
                </span>
              </>
            )}
            <a
              href="#drawer"
              role="button"
              className={`square ${styles.icon} ${styles.burger}`}
              data-dialog="drawer"
              aria-expanded="false"
              aria-controls="drawer"
              aria-label={m.common.header.menu}
            >
              <Icon name="menu" size={26} />
            </a>
          </div>
        </div>
      </header>
      <Drawer />
    </>
  )
}
