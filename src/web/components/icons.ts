import { createElement, type SVGProps } from 'react';
import { drawingOf } from './icon-drawing' with { type: 'macro' };

export type Icon = (props: SVGProps<SVGSVGElement>) => React.JSX.Element;

/** The drawings are put in by the bundler: pages carry only those that they use. */
function icon(drawing: string): Icon {
  return (props) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: { __html: drawing },
    });
}

export const ArrowDown = /* @__PURE__ */ icon(drawingOf('arrow-down'));
export const ArrowLeft = /* @__PURE__ */ icon(drawingOf('arrow-left'));
export const ArrowRight = /* @__PURE__ */ icon(drawingOf('arrow-right'));
export const ArrowUp = /* @__PURE__ */ icon(drawingOf('arrow-up'));
export const ArrowUpRight = /* @__PURE__ */ icon(drawingOf('arrow-up-right'));
export const Ban = /* @__PURE__ */ icon(drawingOf('ban'));
export const BookOpen = /* @__PURE__ */ icon(drawingOf('book-open'));
export const Bot = /* @__PURE__ */ icon(drawingOf('bot'));
export const Braces = /* @__PURE__ */ icon(drawingOf('braces'));
export const Building2 = /* @__PURE__ */ icon(drawingOf('building-2'));
export const CalendarClock = /* @__PURE__ */ icon(drawingOf('calendar-clock'));
export const CalendarOff = /* @__PURE__ */ icon(drawingOf('calendar-off'));
export const ChartColumn = /* @__PURE__ */ icon(drawingOf('chart-column'));
export const Check = /* @__PURE__ */ icon(drawingOf('check'));
export const CheckCheck = /* @__PURE__ */ icon(drawingOf('check-check'));
export const ChevronDown = /* @__PURE__ */ icon(drawingOf('chevron-down'));
export const ChevronLeft = /* @__PURE__ */ icon(drawingOf('chevron-left'));
export const ChevronRight = /* @__PURE__ */ icon(drawingOf('chevron-right'));
export const ChevronUp = /* @__PURE__ */ icon(drawingOf('chevron-up'));
export const CircleAlert = /* @__PURE__ */ icon(drawingOf('circle-alert'));
export const CircleCheck = /* @__PURE__ */ icon(drawingOf('circle-check'));
export const CircleDashed = /* @__PURE__ */ icon(drawingOf('circle-dashed'));
export const CircleDot = /* @__PURE__ */ icon(drawingOf('circle-dot'));
export const CircleHelp = /* @__PURE__ */ icon(drawingOf('circle-help'));
export const CircleSlash = /* @__PURE__ */ icon(drawingOf('circle-slash'));
export const CircleUser = /* @__PURE__ */ icon(drawingOf('circle-user'));
export const CircleX = /* @__PURE__ */ icon(drawingOf('circle-x'));
export const ClipboardCheck = /* @__PURE__ */ icon(drawingOf('clipboard-check'));
export const Clock = /* @__PURE__ */ icon(drawingOf('clock'));
export const Cog = /* @__PURE__ */ icon(drawingOf('cog'));
export const Coins = /* @__PURE__ */ icon(drawingOf('coins'));
export const Copy = /* @__PURE__ */ icon(drawingOf('copy'));
export const Download = /* @__PURE__ */ icon(drawingOf('download'));
export const Ellipsis = /* @__PURE__ */ icon(drawingOf('ellipsis'));
export const Equal = /* @__PURE__ */ icon(drawingOf('equal'));
export const EqualApproximately = /* @__PURE__ */ icon(drawingOf('equal-approximately'));
export const Eye = /* @__PURE__ */ icon(drawingOf('eye'));
export const EyeOff = /* @__PURE__ */ icon(drawingOf('eye-off'));
export const FileArchive = /* @__PURE__ */ icon(drawingOf('file-archive'));
export const FileSearch = /* @__PURE__ */ icon(drawingOf('file-search'));
export const FileText = /* @__PURE__ */ icon(drawingOf('file-text'));
export const FileUp = /* @__PURE__ */ icon(drawingOf('file-up'));
export const FileWarning = /* @__PURE__ */ icon(drawingOf('file-warning'));
export const Files = /* @__PURE__ */ icon(drawingOf('files'));
export const Flag = /* @__PURE__ */ icon(drawingOf('flag'));
export const FolderDown = /* @__PURE__ */ icon(drawingOf('folder-down'));
export const FolderOpen = /* @__PURE__ */ icon(drawingOf('folder-open'));
export const GripVertical = /* @__PURE__ */ icon(drawingOf('grip-vertical'));
export const History = /* @__PURE__ */ icon(drawingOf('history'));
export const Hourglass = /* @__PURE__ */ icon(drawingOf('hourglass'));
export const Image = /* @__PURE__ */ icon(drawingOf('image'));
export const Info = /* @__PURE__ */ icon(drawingOf('info'));
export const LayoutDashboard = /* @__PURE__ */ icon(drawingOf('layout-dashboard'));
export const Link2 = /* @__PURE__ */ icon(drawingOf('link-2'));
export const Link2Off = /* @__PURE__ */ icon(drawingOf('link-2-off'));
export const ListChecks = /* @__PURE__ */ icon(drawingOf('list-checks'));
export const ListPlus = /* @__PURE__ */ icon(drawingOf('list-plus'));
export const ListTodo = /* @__PURE__ */ icon(drawingOf('list-todo'));
export const Lock = /* @__PURE__ */ icon(drawingOf('lock'));
export const LockOpen = /* @__PURE__ */ icon(drawingOf('lock-open'));
export const LogOut = /* @__PURE__ */ icon(drawingOf('log-out'));
export const Mail = /* @__PURE__ */ icon(drawingOf('mail'));
export const MailCheck = /* @__PURE__ */ icon(drawingOf('mail-check'));
export const MailOpen = /* @__PURE__ */ icon(drawingOf('mail-open'));
export const MailWarning = /* @__PURE__ */ icon(drawingOf('mail-warning'));
export const Menu = /* @__PURE__ */ icon(drawingOf('menu'));
export const MessageCircleQuestion = /* @__PURE__ */ icon(drawingOf('message-circle-question'));
export const MessageSquare = /* @__PURE__ */ icon(drawingOf('message-square'));
export const MessageSquareText = /* @__PURE__ */ icon(drawingOf('message-square-text'));
export const MessageSquareWarning = /* @__PURE__ */ icon(drawingOf('message-square-warning'));
export const Monitor = /* @__PURE__ */ icon(drawingOf('monitor'));
export const MonitorSmartphone = /* @__PURE__ */ icon(drawingOf('monitor-smartphone'));
export const Moon = /* @__PURE__ */ icon(drawingOf('moon'));
export const MoveRight = /* @__PURE__ */ icon(drawingOf('move-right'));
export const NotebookText = /* @__PURE__ */ icon(drawingOf('notebook-text'));
export const PanelRightClose = /* @__PURE__ */ icon(drawingOf('panel-right-close'));
export const PanelRightOpen = /* @__PURE__ */ icon(drawingOf('panel-right-open'));
export const Pause = /* @__PURE__ */ icon(drawingOf('pause'));
export const PenLine = /* @__PURE__ */ icon(drawingOf('pen-line'));
export const Pencil = /* @__PURE__ */ icon(drawingOf('pencil'));
export const Play = /* @__PURE__ */ icon(drawingOf('play'));
export const Plus = /* @__PURE__ */ icon(drawingOf('plus'));
export const Presentation = /* @__PURE__ */ icon(drawingOf('presentation'));
export const Printer = /* @__PURE__ */ icon(drawingOf('printer'));
export const Quote = /* @__PURE__ */ icon(drawingOf('quote'));
export const RefreshCw = /* @__PURE__ */ icon(drawingOf('refresh-cw'));
export const RotateCcw = /* @__PURE__ */ icon(drawingOf('rotate-ccw'));
export const RotateCw = /* @__PURE__ */ icon(drawingOf('rotate-cw'));
export const Scale = /* @__PURE__ */ icon(drawingOf('scale'));
export const ScanSearch = /* @__PURE__ */ icon(drawingOf('scan-search'));
export const ScanText = /* @__PURE__ */ icon(drawingOf('scan-text'));
export const Search = /* @__PURE__ */ icon(drawingOf('search'));
export const Send = /* @__PURE__ */ icon(drawingOf('send'));
export const Settings2 = /* @__PURE__ */ icon(drawingOf('settings-2'));
export const ShieldCheck = /* @__PURE__ */ icon(drawingOf('shield-check'));
export const Shuffle = /* @__PURE__ */ icon(drawingOf('shuffle'));
export const Square = /* @__PURE__ */ icon(drawingOf('square'));
export const Sun = /* @__PURE__ */ icon(drawingOf('sun'));
export const Table = /* @__PURE__ */ icon(drawingOf('table'));
export const Table2 = /* @__PURE__ */ icon(drawingOf('table-2'));
export const ThumbsUp = /* @__PURE__ */ icon(drawingOf('thumbs-up'));
export const Timer = /* @__PURE__ */ icon(drawingOf('timer'));
export const Trash2 = /* @__PURE__ */ icon(drawingOf('trash-2'));
export const TriangleAlert = /* @__PURE__ */ icon(drawingOf('triangle-alert'));
export const Undo2 = /* @__PURE__ */ icon(drawingOf('undo-2'));
export const Upload = /* @__PURE__ */ icon(drawingOf('upload'));
export const UserPlus = /* @__PURE__ */ icon(drawingOf('user-plus'));
export const UserRoundSearch = /* @__PURE__ */ icon(drawingOf('user-round-search'));
export const Users = /* @__PURE__ */ icon(drawingOf('users'));
export const WifiOff = /* @__PURE__ */ icon(drawingOf('wifi-off'));
export const X = /* @__PURE__ */ icon(drawingOf('x'));
