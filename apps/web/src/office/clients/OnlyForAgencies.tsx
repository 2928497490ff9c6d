import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { customerMessages } from './customer-messages.ts'

/** Whether the person works in an agency just now: customers are an agency's. */
export const useIsAgency = (): boolean => useSession().user?.role === 'agent'

/** What these screens are for, and how an organisation comes to have them. */
export function OnlyForAgencies() {
  const c = useMessages(customerMessages)
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <h1>{useRouteTitle()}</h1>
      <Panel title={c.onlyTitle}>
        <div className={layout.stack16}>
          <p className={texts.soft}>{c.onlyText}</p>
          <ol className={layout.stack8}>
            {[c.becomeFirst, c.becomeSecond, c.becomeThird].map((step, at) => (
              <li key={step} className={layout.row8}>
                <strong className={texts.numbers}>{at + 1}</strong>
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <div className={layout.wrap8}>
            <LinkButton tone="primary" to={pathTo('/contact')}>
              {c.becomeAgent}
            </LinkButton>
            <LinkButton to={pathTo('/organisation')}>{c.toOrganisation}</LinkButton>
          </div>
        </div>
      </Panel>
    </article>
  )
}
