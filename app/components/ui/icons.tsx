import clsx from 'clsx'
import type { ReactNode, SVGProps } from 'react'
import sprite from './icons.svg?no-inline'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode

/**
 * An icon of the sprite, which browsers fetch once: a page of many rows repeats only its name. `npm run icons`
 * draws it.
 */
/** Left and right within a page, mirrored in right-to-left languages. */
const pointing = /^(arrow|chevron)-(left|right|first|last)$|^log-out$/

function icon(id: string): Icon {
  const look = pointing.test(id) ? 'icon icon-points' : 'icon'
  return function Icon({ className, ...rest }) {
    return (
      <svg aria-hidden {...rest} className={clsx(look, className)}>
        <use href={`${sprite}#${id}`} />
      </svg>
    )
  }
}

export const ArrowDown = icon('arrow-down')
export const ArrowRight = icon('arrow-right')
export const ArrowRightLeft = icon('arrow-right-left')
export const ArrowUp = icon('arrow-up')
export const Award = icon('award')
export const BadgeCheck = icon('badge-check')
export const BookOpen = icon('book-open')
export const Ban = icon('ban')
export const Building2 = icon('building-2')
export const CalendarX = icon('calendar-x')
export const Camera = icon('camera')
export const ChartColumn = icon('chart-column')
export const Check = icon('check')
export const CheckCheck = icon('check-check')
export const ChevronDown = icon('chevron-down')
export const ChevronFirst = icon('chevron-first')
export const ChevronLast = icon('chevron-last')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const ChevronsUpDown = icon('chevrons-up-down')
export const CircleAlert = icon('circle-alert')
export const CircleCheck = icon('circle-check')
export const CircleHelp = icon('circle-help')
export const CircleSlash = icon('circle-slash')
export const ClipboardCheck = icon('clipboard-check')
export const ClipboardList = icon('clipboard-list')
export const Clock = icon('clock')
export const CloudOff = icon('cloud-off')
export const Contact = icon('contact')
export const Copy = icon('copy')
export const Download = icon('download')
export const ExternalLink = icon('external-link')
export const Eye = icon('eye')
export const EyeOff = icon('eye-off')
export const Factory = icon('factory')
export const File = icon('file')
export const FileBadge = icon('file-badge')
export const FileImage = icon('file-image')
export const FileQuestion = icon('file-question')
export const FileSearch = icon('file-search')
export const FileSpreadsheet = icon('file-spreadsheet')
export const FileText = icon('file-text')
export const FileType2 = icon('file-type-2')
export const FileUp = icon('file-up')
export const FlaskConical = icon('flask-conical')
export const FolderDown = icon('folder-down')
export const FolderOpen = icon('folder-open')
export const GitCompareArrows = icon('git-compare-arrows')
export const Hand = icon('hand')
export const HandHelping = icon('hand-helping')
export const Hourglass = icon('hourglass')
export const Inbox = icon('inbox')
export const Info = icon('info')
export const KeyRound = icon('key-round')
export const LayoutDashboard = icon('layout-dashboard')
export const ListChecks = icon('list-checks')
export const ListFilter = icon('list-filter')
export const ListMinus = icon('list-minus')
export const ListPlus = icon('list-plus')
export const LogOut = icon('log-out')
export const Mail = icon('mail')
export const Menu = icon('menu')
export const Merge = icon('merge')
export const MessageSquareDot = icon('message-square-dot')
export const MessagesSquare = icon('messages-square')
export const Moon = icon('moon')
export const Package = icon('package')
export const PackageSearch = icon('package-search')
export const PanelLeftClose = icon('panel-left-close')
export const PanelLeftOpen = icon('panel-left-open')
export const Paperclip = icon('paperclip')
export const Pencil = icon('pencil')
export const PencilLine = icon('pencil-line')
export const Plus = icon('plus')
export const RefreshCw = icon('refresh-cw')
/** The portal's own mark, in two colours. */
export const Seal = icon('brand-seal')
export const SealIcon = icon('seal')
export const Search = icon('search')
export const Send = icon('send')
export const Settings = icon('settings')
export const ShieldCheck = icon('shield-check')
export const ShieldX = icon('shield-x')
export const Sun = icon('sun')
export const Trash2 = icon('trash-2')
export const TriangleAlert = icon('triangle-alert')
export const Truck = icon('truck')
export const Undo2 = icon('undo-2')
export const Upload = icon('upload')
export const UserRound = icon('user-round')
export const Users = icon('users')
export const WifiOff = icon('wifi-off')
export const X = icon('x')
