import type { ReactNode } from 'react'
import { PlaceNotes, placeId } from '../../parts/form/places.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './follow-ups.module.css'
import type { Case } from './types.ts'

export interface PartProps {
  readonly found: Case | undefined
}

/** A section of the form, with what is wrong in it and the reviewer's words. */
export function Part({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={title} id={placeId(path)}>
      <h2>{title}</h2>
      {children}
      <PlaceNotes path={path} error />
    </section>
  )
}
