import type { FilingForm } from '@portal/domain/patents/filings/form'
import { Suspense } from 'react'
import { lazy } from '../../app/lazy.tsx'
import styles from './filings.module.css'
import { useForm } from './form-props.ts'

// Of new forms only.
const CopyFromCase = lazy(() => import('./CopyFromCase.tsx').then((module) => ({ default: module.CopyFromCase })))

/** To begin with an earlier case, as long as nothing is written. */
export function CopyOffer({ initial }: { readonly initial: FilingForm }) {
  const isUntouched = useForm((form) => form === initial)
  return (
    isUntouched && (
      <Suspense fallback={<div className={styles.copySpace} />}>
        <CopyFromCase />
      </Suspense>
    )
  )
}
