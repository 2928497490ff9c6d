import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { lazy, Suspense } from 'react'
import type { FieldProblem } from '../../api/call-error.ts'
import styles from '../../parts/form/editor.module.css'
import { useEditing } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepSection } from './StepSection.tsx'

const ClassPicker = lazy(() =>
  import('../../parts/class-picker/ClassPicker.tsx').then((module) => ({ default: module.ClassPicker })),
)

const CopyClasses = lazy(() => import('./CopyClasses.tsx'))

/** Goods and services by class, with what the table of the day says against them. */
export function GoodsSection({ problems }: { problems: readonly FieldProblem[] }) {
  const { form, change } = useEditing<TrademarkForm>()
  const { isOpen } = usePlaces()
  return (
    <StepSection step="goods">
      <div id={placeId('goods')} tabIndex={-1} className={styles.part}>
        <PlaceNotes path="goods" error />
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`} id={placeId(path)} tabIndex={-1}>
                {message}
              </li>
            ))}
          </ul>
        )}
        {isOpen('goods') && (
          <Suspense>
            <CopyClasses edition={form.edition} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton lines={8} />}>
          <ClassPicker
            value={form.goods}
            onChange={(goods, edition) => change((now) => ({ ...now, goods, edition }))}
            disabled={!isOpen('goods')}
            isCollective={form.mark.purpose !== 'ordinary'}
          />
        </Suspense>
      </div>
    </StepSection>
  )
}
