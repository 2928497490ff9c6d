import { useCallMutation } from '../api/query.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { RevealNumber } from './RevealNumber.tsx'

interface PayeeAccountProps {
  /** Which call tells the whole number. */
  readonly call: 'square.revealPayee' | 'productOrders.revealPayee'
  /** What is paid. */
  readonly id: string
  /** By its last digits. */
  readonly account: string
  readonly name: string
}

/** The account that the reader is paying to: by its last digits until they ask for all of them. */
export function PayeeAccount({ call, id, account, name }: PayeeAccountProps) {
  const reveal = useCallMutation(call)
  if (!reveal.data) {
    return (
      <>
        <NumberText>{account}</NumberText>
        <RevealNumber busy={reveal.isPending} onReveal={() => reveal.mutate({ id })} />
      </>
    )
  }
  return (
    <>
      <NumberText>{reveal.data.account}</NumberText> <CopyButton text={reveal.data.account} name={name} />
    </>
  )
}
