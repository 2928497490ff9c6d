import { type Dispatch, type SetStateAction, useState } from 'react'
import { readAgain, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import states from '../../ui/states.module.css'
import texts from '../../ui/texts.module.css'
import type { Import } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

interface Said {
  readonly own: boolean
  readonly conflictsSeen: boolean
  readonly clientsSeen: boolean
}
const nothingSaid: Said = { own: false, conflictsSeen: false, clientsSeen: false }

/** Starts an import, or what is left of one that stopped, once everything that it asks is answered. */
export function useStart(found: Import) {
  const [said, setSaid] = useState(nothingSaid)
  // What came up since the check is shown first, and asked for anew.
  const start = useCallMutation('imports.startImport', {
    onError: () => {
      setSaid(nothingSaid)
      void readAgain(['imports'])
    },
  })
  const isAsked =
    (found.withoutClient > 0 && !said.own) ||
    (found.conflicts > 0 && !said.conflictsSeen) ||
    (found.intoClients > 0 && !said.clientsSeen)
  return { said, setSaid, isAsked, isPending: start.isPending, start: () => start.mutate({ id: found.id, ...said }) }
}

interface Ask {
  readonly key: keyof Said
  readonly count: number
  readonly label: (count: number) => string
  readonly names: readonly string[]
  /** Of whom only so many names came. */
  readonly all: number
}

interface StartAsksProps {
  readonly found: Import
  readonly said: Said
  readonly setSaid: Dispatch<SetStateAction<Said>>
}

/** What somebody says yes to before cases are brought in: whose they are without a client, against whom, and into whose docket. */
export function StartAsks({ found, said, setSaid }: StartAsksProps) {
  const t = useMessages(importMessages)
  const { withoutClient, conflicts, intoClients } = found
  const asks: readonly Ask[] = [
    { key: 'own', count: withoutClient, label: t.ownAsked, names: [], all: 0 },
    {
      ...{ key: 'conflictsSeen', count: conflicts, label: t.conflictsAsked },
      ...{ names: found.conflictParties, all: found.conflictPartyCount },
    },
    {
      ...{ key: 'clientsSeen', count: intoClients, label: t.clientsAsked },
      ...{ names: found.clientsHere, all: found.clientsHereCount },
    },
  ]
  return asks
    .filter(({ count }) => count > 0)
    .map(({ key, count, label, names, all }) => (
      <div key={key} className={classes(states.tinted, styles.asked)} data-tone="warn">
        <CheckField
          label={label(count)}
          checked={said[key]}
          onChange={({ target }) => setSaid((before) => ({ ...before, [key]: target.checked }))}
        />
        {names.length > 0 && (
          <p className={texts.soft13}>
            <Names names={names} all={all} />
          </p>
        )}
      </div>
    ))
}

/** Names of a list of which only so many came, and how many more there are. */
export function Names({ names, all }: { readonly names: readonly string[]; readonly all: number }) {
  const t = useMessages(importMessages)
  const comma = useLanguage() === 'zh' ? '、' : ', '
  return `${names.join(comma)}${all > names.length ? ` ${t.more(all - names.length)}` : ''}`
}
