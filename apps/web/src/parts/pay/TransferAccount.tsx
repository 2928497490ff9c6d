import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { yuanText } from '../yuan.ts'
import styles from './transfer.module.css'
import { transferMessages } from './transfer-messages.ts'

export type Instructions = ReplyFor<'payments.getPaymentInstructions'>
/** Instructions with an account to pay to. */
export type Account = Instructions & { payee: string; bank: string; account: string }

export function hasAccount(instructions: Instructions): instructions is Account {
  return instructions.payee !== null && instructions.bank !== null && instructions.account !== null
}

/** Where to and how much, each line to copy; amounts are copied as banks take them, without sign and commas. */
export function TransferAccount({ account }: { account: Account }) {
  const t = useMessages(transferMessages)
  const lines = [
    { name: t.payee, shown: account.payee, text: account.payee },
    { name: t.bank, shown: account.bank, text: account.bank },
    { name: t.account, shown: account.account, text: account.account.replaceAll(/[ -]/g, ''), isNumber: true },
    { name: t.amount, shown: formatFen(account.amount), text: yuanText(account.amount), isNumber: true },
    { name: t.remark, shown: account.remark, text: account.remark, isNumber: true },
  ]
  return (
    <section className={classes(layout.stack8, layout.box, styles.account)} aria-label={t.steps}>
      <p className={texts.strong}>{t.steps}</p>
      <dl className={styles.lines}>
        {lines.map(({ name, shown, text, isNumber }) => (
          <div key={name}>
            <dt className={texts.soft13}>{name}</dt>
            <dd>
              <span lang="zh-CN" data-number={isNumber || undefined}>
                {shown}
              </span>
              <CopyButton name={name} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes(layout.spreadRow8, texts.soft14, styles.hint)}>
        {t.remarkWhy}
        <CopyButton
          name={t.copyAll}
          label={t.copyAll}
          text={lines.map(({ name, text }) => `${name}: ${text}`).join('\n')}
        />
      </p>
    </section>
  )
}
