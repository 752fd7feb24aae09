import { Switch, type SwitchProps } from '~/components/ui/switch'
import { useWords } from '~/i18n/use-words'

/** Approvals are per plant: other facilities' ingredients are offered only where asked for. */
export function OnlyFacilitySwitch(props: SwitchProps) {
  return (
    <label className="flex min-h-control w-fit cursor-pointer items-center gap-3">
      <Switch {...props} />
      {useWords().products.pickerOnlyFacility}
    </label>
  )
}
