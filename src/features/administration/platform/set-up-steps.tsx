import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SetUp } from '#/contract/platform-state.ts';
import { sectionPath, type Section } from '#/domain/administration.ts';
import { Stack } from '#/ui/layout/columns.tsx';
import { NameLink } from '#/ui/actions/link.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { sectionTable } from '../resources/sections.ts';

interface Step {
  section: Section;
  count: number;
  /** Said below the count. */
  missing?: string | undefined;
}

/** Each step needs those before it. */
function useSteps(setUp: SetUp): Step[] {
  const without = setUp.organizationsWithoutZone;
  const untargeted = setUp.devices - setUp.devicesWithTarget;
  return [
    {
      section: 'organizations',
      count: setUp.organizations,
      missing:
        without === 0
          ? undefined
          : plural(without, { one: '# of them has no time zone', other: '# of them have no time zone' }),
    },
    { section: 'professionals', count: setUp.professionals },
    { section: 'products', count: setUp.products },
    { section: 'hardware', count: setUp.hardware },
    { section: 'drivers', count: setUp.drivers },
    { section: 'firmwares', count: setUp.firmwares },
    { section: 'compatibility', count: setUp.compatibility },
    {
      section: 'devices',
      count: setUp.devices,
      missing:
        untargeted === 0
          ? undefined
          : plural(untargeted, { one: '# of them has no target firmware', other: '# of them have no target firmware' }),
    },
  ];
}

/** The order in which an empty platform is filled, with what is there. */
export function SetUpSteps({ setUp }: { setUp: SetUp }) {
  const { i18n, t } = useLingui();
  const steps = useSteps(setUp);
  const next = steps.find(({ count }) => count === 0);
  return (
    <Stack>
      <p className="second">
        {next
          ? t`Fill these from the top: each one needs those before it. Platforms without devices of their own need the first two only.`
          : t`Each of these is there.`}
      </p>
      <Facts>
        {steps.map(({ section, count, missing }, index) => {
          const title = i18n._(sectionTable[section].title);
          return (
            <Fact key={section} label={`${index + 1}. ${title}`}>
              <NameLink className="text-link" to={sectionPath(section)}>
                {count === 0
                  ? section === next?.section
                    ? t`None yet: this is next`
                    : t`None yet`
                  : i18n.number(count)}
              </NameLink>
              {missing === undefined ? null : <p className="second">{missing}</p>}
            </Fact>
          );
        })}
      </Facts>
    </Stack>
  );
}
