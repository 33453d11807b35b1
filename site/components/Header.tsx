/** Header of every page, and the drawer that holds the same links on phones. */
import { ButtonLink } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './Header.module.css'
import { Icon } from './Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { isActive, NAVIGATION, type NavLink, type NavMenu } from './navigation.ts'
import { usePath, useSite } from './page.tsx'
import { Words } from './Words.tsx'

const label = (of: NavLink['label'] | NavMenu['label']) => (of === 'Gallery' ? of : <Words of={of} />)

function Anchor({ href, path, children }: { href: string; path: string; children: React.ReactNode }) {
  return (
    <a href={href} aria-current={isActive(href, path) ? 'page' : undefined}>
      {children}
    </a>
  )
}

function Menu({ menu, path }: { menu: NavMenu; path: string }) {
  const active = menu.items.some(({ href }) => isActive(href, path))
  return (
    <li className={styles.hasMenu}>
      <button
        type="button"
        data-menu
        data-active={active || undefined}
        aria-expanded="false"
        aria-controls={menu.id}
      >
        {label(menu.label)}
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={menu.id} className={styles.menu}>
        {menu.items.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} path={path}>
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Drawer({ path }: { path: string }) {
  return (
    <Dialog id="drawer" label="Menu" side>
      <nav aria-label="Menu" className={styles.drawer}>
        <ul className={styles.drawerList}>
          {NAVIGATION.map((item) =>
            'href' in item ? (
              <li key={item.href}>
                <Anchor href={item.href} path={path}>
                  {label(item.label)}
                </Anchor>
              </li>
            ) : (
              <li key={item.id}>
                <p className="eyebrow">{label(item.label)}</p>
                <ul className={styles.drawerSub}>
                  {item.items.map(({ href, label: text }) => (
                    <li key={href}>
                      <Anchor href={href} path={path}>
                        {text}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
        <div className={styles.drawerEnd}>
          <ButtonLink href="/apply" wide>
            <Words of="applyNow" />
          </ButtonLink>
          <LanguageSwitch />
        </div>
      </nav>
    </Dialog>
  )
}

export function Header() {
  const path = usePath()
  const { brand } = useSite().settings
  return (
    <>
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <a href="/" className={styles.brand} aria-label={brand.full}>
            <Logo short={brand.short} full={brand.full} size={36} />
          </a>
          <nav aria-label="Main" className={styles.nav}>
            <ul className={styles.list}>
              {NAVIGATION.map((item) =>
                'href' in item ? (
                  <li key={item.href}>
                    <Anchor href={item.href} path={path}>
                      {label(item.label)}
                    </Anchor>
                  </li>
                ) : (
                  <Menu key={item.id} menu={item} path={path} />
                ),
              )}
            </ul>
          </nav>
          <div className={styles.actions}>
            <a href="/search#words" className={styles.icon} aria-label="Search">
              <Icon name="search" size={22} />
            </a>
            <div className={styles.desktop}>
              <LanguageSwitch />
            </div>
            <span className={styles.desktop}>
              <ButtonLink href="/apply">
                <Words of="applyNow" english="Apply for offers" />
              </ButtonLink>
            </span>
            <span className={styles.mobile}>
              <ButtonLink href="/apply">
                <Words of="applyNow" />
              </ButtonLink>
            </span>
            <a
              href="#drawer"
              role="button"
              className={`${styles.icon} ${styles.burger}`}
              data-dialog="drawer"
              aria-expanded="false"
              aria-controls="drawer"
              aria-label="Menu"
            >
              <Icon name="menu" size={26} />
            </a>
          </div>
        </div>
      </header>
      <Drawer path={path} />
    </>
  )
}
