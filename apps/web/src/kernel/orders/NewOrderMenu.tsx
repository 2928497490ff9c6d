import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { orderMessages } from './messages.ts'
import styles from './orders.module.css'

/** The usual beginning as a button, every kind of order behind the arrow; plain beside an act that comes before it. */
export function NewOrderMenu({ tone }: { tone: 'primary' | 'plain' }) {
  const t = useMessages(orderMessages)
  const form = '/order/patentOrder/form'
  const filings = [
    { type: 'invention', label: t.newInvention },
    { type: 'utilityModel', label: t.newModel },
    { type: 'both', label: t.newBoth },
  ]
  const others = [
    { path: '/order/patentOrder/form1', label: t.newDesign },
    { path: '/order/patentOrder/ForeignInventions', label: t.newForeign },
    { path: '/order/form/Americanappearance', label: t.usDesign },
    { path: '/order/form/AmericanappearanceA', label: t.usInvention },
    { path: '/order/patentOrder/changeindex', label: t.newChange },
    { path: '/order/patentOrder/form2', label: t.newPackage },
  ] as const
  return (
    <span className={styles.split}>
      <LinkButton tone={tone} icon="plus" to={pathTo(form)}>
        {t.newApplication}
      </LinkButton>
      <Menu
        label={t.newOrder}
        align="end"
        trigger={(attributes) => (
          <Button tone={tone} icon="down" aria-label={t.newOrder} title={t.newOrder} {...attributes} />
        )}
      >
        {(menu) => (
          <>
            <menu.Group title={t.newFiling}>
              {filings.map(({ type, label }) => (
                <menu.Link key={type} to={pathTo(form, { query: { type } })}>
                  {label}
                </menu.Link>
              ))}
            </menu.Group>
            <menu.Group title={t.newOther}>
              {others.map(({ path, label }) => (
                <menu.Link key={path} to={pathTo(path)}>
                  {label}
                </menu.Link>
              ))}
            </menu.Group>
          </>
        )}
      </Menu>
    </span>
  )
}
