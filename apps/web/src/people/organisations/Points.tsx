import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './organisations.module.css'

/** Short sentences one below the other: what a role allows, what a step brings. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes(layout.stack4, texts.soft13, styles.points)}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={14} />
          {point}
        </li>
      ))}
    </ul>
  )
}
