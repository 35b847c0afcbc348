import { useLingui } from '@lingui/react/macro';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { patientFields as described } from '#/contract/patient-fields.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { cupSizes, hasCupSize } from '#/domain/patient.ts';
import { DayEntry } from '#/parts/fields/day-entry.tsx';
import { localizations } from '#/parts/fields/localizations.ts';
import { PhoneField } from '#/parts/fields/phone-field.tsx';
import { sexLabel } from '#/parts/people/sex-label.ts';
import { useToday } from '#/parts/people/use-today.ts';
import type { FormField, FormState } from '#/parts/forms/use-form.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { WholeRow, RequiredMark } from '#/ui/fields/field.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { UnitField } from '#/ui/fields/unit-field.tsx';
import { IdentityField } from './identity-field.tsx';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';
import { TagField } from './tag-field.tsx';

export type PatientSection = 'personal' | 'contact' | 'morphology' | 'medical' | 'agreements';

export interface PatientControlProps {
  form: FormState<PatientFields>;
  onPhoneUsed: () => void;
}

interface PatientControl {
  section: PatientSection;
  Control: ComponentType<PatientControlProps>;
}

type NamesOf<Value> = {
  [Name in keyof PatientFields]: PatientFields[Name] extends Value ? Name : never;
}[keyof PatientFields];
type MeasureName = {
  [Name in keyof typeof described]: (typeof described)[Name] extends { unit: string } ? Name : never;
}[keyof typeof described];

/** Autofill is off, because the browser knows its user and not the patient. */
const text = (section: PatientSection, name: NamesOf<string>): PatientControl => ({
  section,
  Control: ({ form }) => <TextField {...form.field(name)} autoComplete="off" />,
});

const measure = (name: MeasureName): PatientControl => ({
  section: 'morphology',
  Control: ({ form }) => <UnitField {...form.field(name)} unit={described[name].unit} />,
});

const yesNo = (name: 'pacemaker' | 'vagalNerveStimulator'): PatientControl => ({
  section: 'medical',
  Control: ({ form }) => <YesNoField {...form.field(name)} />,
});

const wide = ({ section, Control }: PatientControl): PatientControl => ({
  section,
  Control: (props) => (
    <WholeRow>
      <Control {...props} />
    </WholeRow>
  ),
});

export const patientControls: Readonly<Record<keyof PatientFields, PatientControl>> = {
  firstName: text('personal', 'firstName'),
  lastName: text('personal', 'lastName'),
  sex: { section: 'personal', Control: SexControl },
  birthdate: { section: 'personal', Control: BirthdateControl },
  identity: { section: 'personal', Control: ({ form }) => <IdentityField {...form.field('identity')} /> },
  street: text('contact', 'street'),
  postCode: text('contact', 'postCode'),
  city: text('contact', 'city'),
  locale: { section: 'contact', Control: LocaleControl },
  phone: {
    section: 'contact',
    Control: ({ form, onPhoneUsed }) => <PhoneField {...form.field('phone')} isOfOther onFocus={onPhoneUsed} />,
  },
  email: { section: 'contact', Control: EmailControl },
  height: measure('height'),
  weight: measure('weight'),
  underbustCircumference: measure('underbustCircumference'),
  cupSize: { section: 'morphology', Control: CupSizeControl },
  headCircumference: measure('headCircumference'),
  pacemaker: yesNo('pacemaker'),
  vagalNerveStimulator: yesNo('vagalNerveStimulator'),
  medicalTags: wide({ section: 'medical', Control: ({ form }) => <TagField {...form.field('medicalTags')} /> }),
  comments: wide({ section: 'medical', Control: ({ form }) => <TextArea {...form.field('comments')} /> }),
  consentToDiagnosis: { section: 'agreements', Control: DiagnosisConsent },
  consentToDataAccessForResearch: { section: 'agreements', Control: ResearchConsent },
};

function SexControl({ form }: PatientControlProps) {
  const options = ['F', 'M'].map((value) => ({ value, label: sexLabel(value) }));
  return <Choices {...form.field('sex')} isRow options={options} />;
}

function BirthdateControl({ form }: PatientControlProps) {
  const { t } = useLingui();
  const today = useToday();
  const day = formatPlainDate(today.toString(), currentLocale(), 'll') ?? '';
  const hint = today.equals(Temporal.Now.plainDateISO())
    ? t`Before today`
    : t({
        message: `Before ${day}`,
        comment: 'day: the date where the hospital is, if it differs from that of the tablet',
      });
  return <DayEntry {...form.field('birthdate')} max={today.subtract({ days: 1 }).toString()} description={hint} />;
}

function LocaleControl({ form }: PatientControlProps) {
  const { t } = useLingui();
  const locale = currentLocale();
  const offered = useMemo(() => localizations(locale), [locale]);
  return (
    <Select
      {...form.field('locale')}
      autoComplete="off"
      options={[{ value: '', label: t`Please choose` }, ...offered]}
    />
  );
}

function EmailControl({ form }: PatientControlProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.field('email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      description={t`Without an email the patient cannot use the mobile app.`}
    />
  );
}

function CupSizeControl({ form }: PatientControlProps) {
  if (!hasCupSize(form.values.sex)) return null;
  const options = [{ value: '', label: '-' }, ...cupSizes.map((size) => ({ value: size, label: size }))];
  return <Select autoComplete="off" {...form.field('cupSize')} options={options} />;
}

function DiagnosisConsent({ form }: PatientControlProps): ReactNode {
  const { t } = useLingui();
  const { value, label: _, ...consent } = form.field('consentToDiagnosis');
  return (
    <div>
      <CheckBox {...consent} isSelected={value}>
        {t`The patient consents to medical diagnosis`}
        <RequiredMark />
      </CheckBox>
    </div>
  );
}

function ResearchConsent({ form }: PatientControlProps): ReactNode {
  const { t } = useLingui();
  const { value, label: _, ...consent } = form.field('consentToDataAccessForResearch');
  return (
    <div>
      <CheckBox
        {...consent}
        isSelected={value}
        description={t`Optional. The data are pseudonymised. This applies to the current recording; it may not be possible to delete the data later.`}
      >
        {t`The patient agrees to the use of data for research and development`}
      </CheckBox>
    </div>
  );
}

/** Null selects neither answer. */
function YesNoField({ value, onChange, ...field }: FormField<boolean | null>) {
  const { t } = useLingui();
  return (
    <Choices
      {...field}
      isRow
      options={[
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ]}
      value={value === null ? undefined : `${value}`}
      onChange={(answer) => onChange(answer === 'true')}
    />
  );
}
