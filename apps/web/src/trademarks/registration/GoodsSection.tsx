import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { Suspense } from 'react'
import type { FieldProblem } from '../../api/call-error.ts'
import { lazy } from '../../app/lazy.tsx'
import styles from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { type OrderForm, useOrderPart } from '../../parts/order-form/use-order-form.ts'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepSection } from './StepSection.tsx'
import { useForm, useParts } from './trademark-fields.ts'

const ClassPicker = lazy(() =>
  import('../../parts/class-picker/ClassPicker.tsx').then((module) => ({ default: module.ClassPicker })),
)

const CopyClasses = lazy(() => import('./CopyClasses.tsx'))

interface GoodsSectionProps {
  readonly order: OrderForm<TrademarkForm>
  /** What is wrong with the goods, of what the server refused or by the table of the day. */
  readonly problemsOf: (
    form: Pick<TrademarkForm, 'goods'>,
    refusals: readonly FieldProblem[],
  ) => readonly FieldProblem[]
}

/** Goods and services by class, with what the table of the day says against them. */
export function GoodsSection({ order, problemsOf }: GoodsSectionProps) {
  const { form, change } = useParts('goods', 'edition')
  const isCollective = useForm(({ mark }) => mark.purpose !== 'ordinary')
  const refusals = useOrderPart(order, (view) => view.refusals)
  const problems = problemsOf(form, refusals)
  const { isOpen } = usePlaces()
  return (
    <StepSection step="goods">
      <div id={placeId('goods')} tabIndex={-1} className={layout.column16}>
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
            isCollective={isCollective}
          />
        </Suspense>
      </div>
    </StepSection>
  )
}
