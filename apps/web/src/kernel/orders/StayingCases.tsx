import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'

interface StayingCasesProps {
  /** How many stay where they are. */
  readonly title: string
  readonly refused: readonly { readonly orderNo: string; readonly reason: string }[]
}

/** Cases that are not handed over, each with its reason; nothing where all go. */
export function StayingCases({ title, refused }: StayingCasesProps) {
  if (refused.length === 0) return null
  return (
    <div role="alert" className={texts.warn13}>
      <p>{title}</p>
      <ul className={layout.stack4}>
        {refused.map(({ orderNo, reason }) => (
          <li key={orderNo}>
            <strong>{orderNo}</strong> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
