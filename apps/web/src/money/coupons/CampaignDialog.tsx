import { couponOrderKindNames, couponOrderKinds } from '@portal/contract/money/coupon-lists'
import { type CouponKind, couponKindNames, couponKinds } from '@portal/domain/money/coupons/coupon-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { parseYuan } from '../../parts/yuan.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { OneCampaign } from './coupon-types.ts'
import styles from './coupons.module.css'
import { campaignDialogMessages } from './messages.ts'

type Kind = (typeof couponOrderKinds)[number]

interface CampaignDialogProps {
  /** Undefined: a new one. */
  readonly campaign: OneCampaign | undefined
  readonly onClose: () => void
}

const whole = (text: string): number | undefined => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined)
const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most

/** What the coupons of a campaign take off, when and how they are received. Of one that began its name, stock and last day alone. */
export default function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const t = useMessages(campaignDialogMessages)
  const language = useLanguage()
  const [nameZh, setNameZh] = useState(campaign?.nameZh ?? '')
  const [nameEn, setNameEn] = useState(campaign?.nameEn ?? '')
  const [kind, setKind] = useState<CouponKind>('threshold')
  const [sum, setSum] = useState('')
  const [share, setShare] = useState('')
  const [capText, setCap] = useState('')
  const [minText, setMin] = useState('')
  const [startsOn, setStartsOn] = useState(campaign?.startsOn ?? todayInBeijing())
  const [endsOn, setEndsOn] = useState(campaign?.endsOn ?? '')
  const [daysText, setDays] = useState('')
  const [stockText, setStock] = useState(String(campaign?.stock ?? 100))
  const [eachText, setEach] = useState('1')
  const [code, setCode] = useState('')
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [byCodes, setByCodes] = useState(campaign?.byCodes ?? false)
  const [givesBack, setGivesBack] = useState(true)
  const [isTried, setTried] = useState(false)
  const settled = {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  } as const
  const add = useCallMutation('coupons.addCampaign', settled)
  const change = useCallMutation('coupons.changeCampaign', settled)

  const isShare = kind === 'percent'
  const amount = parseYuan(sum)
  const percent = whole(share)
  const cap = capText.trim() === '' ? undefined : parseYuan(capText)
  const minService = minText.trim() === '' ? 0 : parseYuan(minText)
  const validDays = daysText.trim() === '' ? undefined : whole(daysText)
  const stock = whole(stockText)
  const perOwner = whole(eachText)
  const faults = {
    name: nameZh.trim() === '' ? t.nameMissing : undefined,
    amount: isShare || (amount !== undefined && amount > 0) ? undefined : t.amountWrong,
    percent: !isShare || within(percent, 1, 99) ? undefined : t.percentWrong,
    cap: capText.trim() === '' || (cap !== undefined && cap > 0) ? undefined : t.amountWrong,
    minimum:
      minService === undefined
        ? t.amountWrong
        : kind === 'threshold' && minService < (amount ?? 0)
          ? t.minimumWrong
          : undefined,
    days: startsOn === '' || endsOn === '' || endsOn < startsOn ? t.daysWrong : undefined,
    validDays:
      validDays === undefined
        ? daysText.trim() === ''
          ? undefined
          : t.validDaysWrong
        : within(validDays, 1, 3660)
          ? undefined
          : t.validDaysWrong,
    stock: within(stock, 1, 1_000_000) ? undefined : t.stockWrong,
    each: within(perOwner, 1, 100) ? undefined : t.stockWrong,
  }
  const put = () => {
    setTried(true)
    if (campaign) {
      if (faults.name || faults.days || faults.stock || stock === undefined) return
      const { campaignId, version } = campaign
      change.mutate({ campaignId, version, nameZh, nameEn, stock, endsOn, byCodes })
      return
    }
    if (Object.values(faults).some(Boolean) || stock === undefined || perOwner === undefined) return
    add.mutate({
      ...{
        nameZh,
        nameEn,
        kind,
        minService: minService ?? 0,
        startsOn,
        endsOn,
        stock,
        perOwner,
        code,
        byCodes,
        givesBack,
      },
      ...(isShare ? { percent, ...(cap !== undefined && { cap }) } : { amount }),
      ...(kinds.length > 0 && { kinds: kinds as Kind[] }),
      ...(validDays !== undefined && { validDays }),
    })
  }
  const shown = (fault: string | undefined) => (isTried ? fault : undefined)
  return (
    <FormDialog
      width="usual"
      title={campaign ? t.changeTitle : t.newTitle}
      label={t.save}
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onClose={onClose}
      onAct={put}
    >
      <div className={styles.pair}>
        <TextField
          label={t.nameZh}
          required
          maxLength={40}
          value={nameZh}
          error={shown(faults.name)}
          onChange={({ target }) => setNameZh(target.value)}
        />
        <TextField label={t.nameEn} maxLength={60} value={nameEn} onChange={({ target }) => setNameEn(target.value)} />
      </div>
      {!campaign && (
        <>
          <Segments
            label={t.kind}
            options={couponKinds.map((one) => [one, couponKindNames[one][language]] as const)}
            chosen={kind}
            onChoose={setKind}
          />
          <div className={styles.pair}>
            {isShare ? (
              <>
                <TextField
                  label={t.percent}
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  value={share}
                  error={shown(faults.percent)}
                  onChange={({ target }) => setShare(target.value)}
                />
                <TextField
                  label={t.cap}
                  hint={t.capHint}
                  inputMode="decimal"
                  autoComplete="off"
                  value={capText}
                  error={shown(faults.cap)}
                  onChange={({ target }) => setCap(target.value)}
                />
              </>
            ) : (
              <TextField
                label={t.amount}
                required
                inputMode="decimal"
                autoComplete="off"
                value={sum}
                error={shown(faults.amount)}
                onChange={({ target }) => setSum(target.value)}
              />
            )}
            <TextField
              label={t.minimum}
              hint={kind === 'threshold' ? undefined : t.minimumHint}
              required={kind === 'threshold'}
              inputMode="decimal"
              autoComplete="off"
              value={minText}
              error={shown(faults.minimum)}
              onChange={({ target }) => setMin(target.value)}
            />
          </div>
          <p className={texts.quiet12}>{t.official}</p>
          <details>
            <summary>{t.kinds}</summary>
            <p className={texts.quiet12}>{t.kindsAll}</p>
            <TickList
              label={t.kinds}
              options={couponOrderKinds.map((one) => ({ id: one, name: couponOrderKindNames[one]?.[language] ?? one }))}
              ticked={kinds}
              onChange={setKinds}
            />
          </details>
        </>
      )}
      <div className={styles.pair}>
        {!campaign && (
          <DateField label={t.from} required value={startsOn} onChange={({ target }) => setStartsOn(target.value)} />
        )}
        <DateField
          label={t.to}
          required
          value={endsOn}
          error={shown(faults.days)}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        {!campaign && (
          <TextField
            label={t.validDays}
            hint={t.validDaysHint}
            inputMode="numeric"
            autoComplete="off"
            value={daysText}
            error={shown(faults.validDays)}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          label={t.stock}
          required
          inputMode="numeric"
          autoComplete="off"
          value={stockText}
          error={shown(faults.stock)}
          onChange={({ target }) => setStock(target.value)}
        />
        {!campaign && (
          <>
            <TextField
              label={t.perOwner}
              required
              inputMode="numeric"
              autoComplete="off"
              value={eachText}
              error={shown(faults.each)}
              onChange={({ target }) => setEach(target.value)}
            />
            <TextField
              label={t.code}
              hint={t.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={24}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </>
        )}
      </div>
      <CheckField label={t.byCodes} checked={byCodes} onChange={({ target }) => setByCodes(target.checked)} />
      {!campaign && (
        <CheckField label={t.givesBack} checked={givesBack} onChange={({ target }) => setGivesBack(target.checked)} />
      )}
    </FormDialog>
  )
}
