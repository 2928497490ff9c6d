import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'

/** A refused act, above the buttons that tried it. */
export function ActError({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return null
  return (
    <p role="alert" className={classes(layout.row8, texts.bad)}>
      <Icon name="warn" size={16} />
      {error.message}
    </p>
  )
}
