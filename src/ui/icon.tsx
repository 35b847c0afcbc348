import './icon.css';

/** What each icon draws: strokes on a grid of 24. */
const strokes = {
  alert: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.800M12 15.900v.1',
  auto: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  calendar: 'M4.5 6.500h15v13h-15zM4.5 10.500h15M8.5 4v4M15.5 4v4',
  check: 'm5.5 12.5 4.3 4.3 8.7-9.3',
  checked: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m-3.6 8.3 2.5 2.5 4.8-5.2',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 3.500V12l3 2',
  dot: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17',
  down: 'm6 9.5 6 6 6-6',
  external: 'M10 5.500H5V19h13.500v-5M13.5 4.500h6v6M19 5l-8 8',
  eye: 'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6M12 9.300a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4',
  eyeoff:
    'M9.7 6.300Q10.8 6 12 6c3.7 0 7 2 9.2 6a16 16 0 0 1-2.6 3.400M6.3 7.700A15 15 0 0 0 2.8 12c2.2 4 5.5 6 9.2 6a10 10 0 0 0 5-1.400M10.1 10.100a2.7 2.7 0 0 0 3.8 3.800M4 4l16 16',
  first: 'm17 6-6 6 6 6M7 6v12',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4.2 12h15.6M12 4c2.4 2.300 3.5 5 3.5 8s-1.1 5.700-3.5 8c-2.4-2.300-3.5-5-3.5-8s1.1-5.700 3.5-8',
  hourglass:
    'M7 4.500h10M7 19.500h10M8 4.500c0 4 2.5 5 4 7.5 1.5-2.5 4-3.5 4-7.500M8 19.500c0-4 2.5-5 4-7.5 1.5 2.5 4 3.5 4 7.5',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 7.200v5M12 8v.1',
  last: 'm7 6 6 6-6 6M17 6v12',
  left: 'm14.5 6-6 6 6 6',
  mail: 'M3.5 6.500h17v11h-17zM4 7l8 6.500L20 7',
  menu: 'M4 7.500h16M4 12h16M4 16.500h16',
  moon: 'M19.5 14.500a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  offline: 'M7.2 9.100A4.6 4.6 0 0 0 7 18.200h9.400M9.6 6.300a5.6 5.6 0 0 1 8.2 3.9 4 4 0 0 1 1.5 7.200M4 4l16 16',
  out: 'M13.5 4.500H6v15h7.500M10.5 12H20m-3.5-3.500L20 12l-3.5 3.5',
  people:
    'M9 5.200a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.600M2.8 18.800c.7-3.1 3.1-4.7 6.2-4.700s5.5 1.6 6.2 4.700M15.3 5.500a3.3 3.3 0 0 1 0 6M17 14.400c2.2.5 3.7 2 4.2 4.4',
  phone: 'M8.5 4.500h-3c-.8 6.8 7.2 14.8 14 14v-3.300l-3.7-1.5-1.7 2c-2-1-4-3-5-5l2-1.700z',
  pin: 'M12 20.500s6.5-5.7 6.5-10.500a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.5 6.5 10.500M12 7.700a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4.500h10V9M7 16.500H4.500V9h15v7.500H17M7.5 13.500h9v6h-9z',
  right: 'm9.5 6 6 6-6 6',
  ring: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  search: 'M10.8 4.800a6 6 0 1 0 0 12 6 6 0 0 0 0-12m4.5 10.500L20 20',
  spinner: 'M12 4a8 8 0 1 1-7.4 5',
  sun: 'M12 8.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600M12 3.500v2M12 18.500v2M3.5 12h2M18.5 12h2M6 6l1.4 1.400M16.6 16.6 18 18M18 6l-1.4 1.400M7.4 16.6 6 18',
  user: 'M12 4.500a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.400M4.8 19.500c.9-3.5 3.7-5.2 7.2-5.200s6.3 1.7 7.2 5.2',
  warning: 'M12 4.5 3.5 19h17zM12 10v4.200M12 16.600v.1',
  wave: 'M2.5 12.500h4l1.8-3.5 2.9 9.500L14.5 5l2.1 7.500h4.9',
  x: 'm6.5 6.5 11 11m0-11-11 11',
};

/** The name of an icon that exists. */
export type IconName = keyof typeof strokes;

const solids: { [name in IconName]?: string } = {
  auto: 'M12 4v16a8 8 0 0 0 0-16z',
  dot: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
};

interface IconProps {
  name: IconName;
  /** `small` is 16 px beside 14 px text; otherwise 20 px. */
  size?: 'small' | undefined;
  isSpinning?: boolean | undefined;
}

/** A drawing beside words. It is hidden from assistive technology: the words say it. */
export function Icon({ name, size, isSpinning }: IconProps) {
  const solid = solids[name];
  return (
    <svg
      className="icon"
      data-name={name}
      data-size={size}
      data-spinning={isSpinning || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
      {solid === undefined ? null : <path className="icon__solid" d={solid} />}
    </svg>
  );
}
