import { matchWayNames } from '@portal/domain/office/clients/conflicts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import type { Alike } from './client-types.ts'
import styles from './clients.module.css'
import { clientDialogMessages } from './dialog-messages.ts'

/** Who has the name or code in the book already, or stands against a client of it. */
export function AlikeClients({ list }: { list: readonly Alike[] }) {
  const t = useMessages(clientDialogMessages)
  const language = useLanguage()
  return (
    <section role="alert" className={classes(states.tinted, layout.stack8, styles.alike)} data-tone="warn">
      <h3>{t.alikeTitle}</h3>
      <ul className={layout.stack4}>
        {list.map(({ why, way, client }) => (
          <li key={`${why} ${client?.id ?? ''}`} className={texts.breaks}>
            {why === 'opponent' ? t.opposed : t.sameClient}{' '}
            {client ? (
              <Link to={pathTo('/agency/clients/:id', { params: { id: client.id } })} target="_blank">
                {client.name}
              </Link>
            ) : (
              t.unseen
            )}{' '}
            <small>{matchWayNames[way][language]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
