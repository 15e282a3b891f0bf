<?php

namespace craft\contentmigrations;

use Craft;
use craft\elements\Asset;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\helpers\App;
use craft\models\GqlToken;
use craft\webhooks\filters\DraftFilter;
use craft\webhooks\filters\PropagatingFilter;
use craft\webhooks\filters\RevisionFilter;
use craft\webhooks\Plugin as Webhooks;
use craft\webhooks\Webhook;
use nystudio107\seomatic\Seomatic;
use Symfony\Component\Yaml\Yaml;
use verbb\formie\elements\Form;
use verbb\formie\elements\Submission;
use verbb\formie\fields\Date;
use verbb\formie\Formie;
use verbb\formie\models\FormSettings;

/**
 * Creates what the project config does not hold: forms, the titles of single entries, the legal pages, tokens of the
 * API, webhooks, the site name of SEOmatic. It only adds: what exists, or was deleted, stays as it is. So it can run
 * again.
 */
class WebsiteSetup
{
    private const LANGUAGES = ['nl' => '', 'en' => 'En'];

    private const SINGLES = [
        'home' => ['nl' => 'Home', 'en' => 'Home'],
        'newsIndex' => ['nl' => 'Actueel', 'en' => 'News'],
        'materialsIndex' => ['nl' => 'Materialen', 'en' => 'Materials'],
        'solutionsIndex' => ['nl' => 'Onze oplossingen', 'en' => 'Our solutions'],
        'contact' => ['nl' => 'Contact', 'en' => 'Contact'],
        'locationsIndex' => ['nl' => 'Locaties', 'en' => 'Locations'],
        'careersHome' => ['nl' => 'Werken bij', 'en' => 'Careers'],
        'vacanciesIndex' => ['nl' => 'Vacatures', 'en' => 'Vacancies'],
        'storiesIndex' => ['nl' => 'Verhalen', 'en' => 'Stories'],
        'openApplication' => ['nl' => 'Open sollicitatie', 'en' => 'Open application'],
    ];

    /** Single entries with a form, and the form's handle in Dutch. */
    private const FORMS_OF_SINGLES = ['contact' => 'contact', 'openApplication' => 'openApplication'];

    private const LEGAL_PAGES = [
        'algemene-voorwaarden' => ['nl' => 'Algemene voorwaarden', 'en' => 'General terms'],
        'cookies' => ['nl' => 'Cookies', 'en' => 'Cookies'],
        'privacy-statement' => ['nl' => 'Privacystatement', 'en' => 'Privacy statement'],
    ];

    /** Names of GraphQL schemas in the project config, and the variable with the token. */
    private const TOKENS = ['Website' => 'CONTENT_API_TOKEN', 'Personal links' => 'CONTENT_SUBMISSIONS_TOKEN'];

    /** What a definition can say. Notifications and captchas are made by hand. */
    private const KEYS = [
        'form' => [
            ...['title', 'pages', 'submitMessage', 'errorMessage', 'redirectUrl'],
            ...['retention', 'notify', 'confirmation', 'captchas', 'subjectField'],
        ],
        'retention' => ['days', 'consentDays', 'consentField'],
        'page' => ['label', 'submitButtonLabel', 'rows'],
        'field' => [
            ...['type', 'label', 'handle', 'instructions', 'placeholder', 'defaultValue', 'visibility', 'errorMessage'],
            ...['required', 'prePopulate', 'matchField', 'inputAttributes', 'conditions', 'options', 'allowedKinds'],
            ...['sizeLimit', 'limitFiles', 'description', 'min', 'max', 'addLabel', 'fields'],
        ],
        'option' => ['label', 'value', 'default', 'optgroup'],
    ];

    /** Settings of Formie that have another name in a definition. */
    private const RENAMED = [
        'Number' => ['min' => 'minValue', 'max' => 'maxValue'],
        'Repeater' => ['min' => 'minRows', 'max' => 'maxRows', 'fields' => 'rows'],
    ];

    public function run(): void
    {
        foreach ($this->definitions() as $handle => $definition) {
            foreach (self::LANGUAGES as $language => $suffix) {
                $this->createForm($handle . $suffix, $language, $this->translated($definition, $language));
            }
        }
        foreach (self::SINGLES as $section => $titles) {
            foreach ($titles as $site => $title) {
                $this->completeSingle($section, $site, $title);
            }
        }
        foreach (self::LEGAL_PAGES as $slug => $titles) {
            $this->createPage($slug, $titles);
        }
        foreach (self::TOKENS as $schema => $variable) {
            $this->createToken($schema, (string)App::env($variable));
        }
        $this->createWebhooks();
        $this->nameSites((string)App::env('SITE_NAME'));

        // Craft's skeleton sets both.
        $general = Craft::$app->getConfig()->getGeneral();
        foreach (['devMode' => 'CRAFT_DEV_MODE', 'disallowRobots' => 'CRAFT_DISALLOW_ROBOTS'] as $setting => $variable) {
            if ($general->$setting) {
                echo "    > $variable is on: search engines are told to index nothing\n";
            }
        }
    }

    /** The site's form definitions (backend/content/forms), by handle. */
    private function definitions(): array
    {
        $definitions = [];
        foreach (glob(__DIR__ . '/forms/*.yaml') as $file) {
            $definition = Yaml::parseFile($file);
            $this->check(basename($file), $definition);
            $definitions[basename($file, '.yaml')] = $definition;
        }
        if (!$definitions) {
            echo "    > no forms: migrations/forms is empty\n";
        }
        return $definitions;
    }

    /** Nothing that a definition says may be missing in Craft without a word. */
    private function check(string $file, array $form): void
    {
        $this->checkKeys('form', $form, $file);
        $this->checkKeys('retention', $form['retention'] ?? [], "$file: retention");
        foreach ($form['pages'] as $page) {
            $this->checkKeys('page', $page, "$file: a page");
            foreach ($page['rows'] as $row) {
                foreach (array_is_list($row) ? $row : [$row] as $field) {
                    $this->checkField($field, $file);
                }
            }
        }
    }

    private function checkField(array $field, string $file): void
    {
        $place = "$file: " . ($field['handle'] ?? 'a field without a handle');
        $this->checkKeys('field', $field, $place);
        $type = $field['type'] ?? '';
        if (!class_exists($this->classOf($type))) {
            throw new \RuntimeException("$place: Formie has no field of the type \"$type\"");
        }
        foreach (array_keys($field) as $key) {
            $setting = self::RENAMED[$type][$key] ?? $key;
            if ($key !== 'type' && !$this->hasSetting($type, $setting)) {
                throw new \RuntimeException("$place: \"$key\" is no setting of Formie's $type");
            }
        }
        foreach ($field['options'] ?? [] as $option) {
            $this->checkKeys('option', $option, "$place: an option");
        }
        foreach ($field['fields'] ?? [] as $column) {
            $this->checkField($column, $file);
        }
    }

    private function checkKeys(string $kind, array $given, string $place): void
    {
        foreach (array_diff(array_keys($given), self::KEYS[$kind]) as $key) {
            throw new \RuntimeException("$place: \"$key\" is unknown; known are " . implode(', ', self::KEYS[$kind]));
        }
    }

    private function classOf(string $type): string
    {
        return 'verbb\\formie\\fields\\' . $type;
    }

    private function hasSetting(string $type, string $name): bool
    {
        $class = $this->classOf($type);
        return in_array($name, ['label', 'handle', 'required'], true)
            || property_exists($class, $name)
            || method_exists($class, 'set' . ucfirst($name));
    }

    private function createForm(string $handle, string $language, array $definition): void
    {
        if (Form::find()->handle($handle)->status(null)->trashed(null)->exists()) {
            return;
        }
        $form = new Form();
        $form->title = $definition['title'];
        $form->handle = $handle;
        $form->fileUploadsAction = 'delete';
        $form->defaultStatusId = Formie::$plugin->getStatuses()->getDefaultStatus()?->id;

        // Formie counts from the day of sending, and knows nothing of consent to keep longer: then nothing is deleted.
        $retention = $definition['retention'] ?? [];
        if (isset($retention['days']) && !isset($retention['consentField'])) {
            $form->dataRetention = 'days';
            $form->dataRetentionValue = (string)$retention['days'];
        }
        $form->settings ??= new FormSettings();
        $form->settings->submitMethod = 'ajax';
        $form->settings->submitAction = 'message';
        $form->settings->submitActionMessage = $this->richText($definition['submitMessage'], $language);
        if (isset($definition['redirectUrl'])) {
            $form->settings->submitAction = 'url';
            $form->settings->redirectUrl = $definition['redirectUrl'];
        }
        $form->settings->errorMessage = $this->richText($definition['errorMessage'], $language);

        // By this field the website finds what it sent before a connection broke.
        $key = ['type' => 'Hidden', 'handle' => 'submissionKey', 'label' => $language === 'nl' ? 'Sleutel' : 'Key'];
        $definition['pages'][array_key_last($definition['pages'])]['rows'][] = $key;

        $layout = $form->getFormLayout();
        $layout->setPages(array_map(fn(array $page) => [
            'label' => $page['label'],
            'settings' => ['submitButtonLabel' => $page['submitButtonLabel']],
            'rows' => array_map(fn(array $row) => [
                'fields' => array_map(
                    fn(array $field) => $this->field($field, $language),
                    array_is_list($row) ? $row : [$row],
                ),
            ], $page['rows']),
        ], $definition['pages']));

        // A date's rule is that of its subfield.
        foreach ($layout->getFields() as $field) {
            if ($field instanceof Date && $field->required) {
                foreach ($field->getFields() as $subfield) {
                    $subfield->required = $subfield->handle === 'date';
                }
                $field->required = false;
            }
        }
        $form->setFormLayout($layout);
        $this->save($form, "form $handle");
    }

    /** The settings of a Formie field. */
    private function field(array $field, string $language): array
    {
        $limits = isset($field['min']) || isset($field['max']);
        $settings = array_filter([
            'label' => $field['label'],
            'handle' => $field['handle'],
            'instructions' => $field['instructions'] ?? null,
            'placeholder' => $field['placeholder'] ?? null,
            'defaultValue' => $field['defaultValue'] ?? null,
            'visibility' => $field['visibility'] ?? null,
            'errorMessage' => $field['errorMessage'] ?? null,
            'required' => $field['required'] ?? false,
            'prePopulate' => $field['prePopulate'] ?? null,
            'matchField' => isset($field['matchField']) ? "{field:{$field['matchField']}}" : null,
            'inputAttributes' => $this->attributes($field['inputAttributes'] ?? []),
            'enableConditions' => isset($field['conditions']) ?: null,
            'conditions' => $field['conditions'] ?? null,
            'options' => isset($field['options']) ? array_map(fn(array $option) => [
                'label' => $option['label'],
                'value' => $option['value'] ?? '',
                'isDefault' => $option['default'] ?? false,
                'isOptgroup' => $option['optgroup'] ?? false,
            ], $field['options']) : null,
            'allowedKinds' => $field['allowedKinds'] ?? null,
            'sizeLimit' => isset($field['sizeLimit']) ? (string)$field['sizeLimit'] : null,
            'limitFiles' => isset($field['limitFiles']) ? (string)$field['limitFiles'] : null,
            'description' => isset($field['description']) ? $this->richText($field['description'], $language) : null,
            'limit' => $limits ?: null,
            'min' => $field['min'] ?? null,
            'max' => $field['max'] ?? null,
        ], fn($value) => $value !== null && $value !== []);

        $settings += match ($field['type']) {
            'Agree' => ['checkedValue' => 'Yes', 'uncheckedValue' => 'No'],
            'Date' => ['displayType' => 'calendar', 'includeDate' => true, 'includeTime' => false],
            // A folder for each submission: two files of one name that arrive together would become one.
            'FileUpload' => [
                'restrictFiles' => true,
                'uploadLocationSource' => $this->uploads(),
                'uploadLocationSubpath' => '{uid}',
            ],
            'Name' => ['useMultipleFields' => false],
            'Phone' => ['countryEnabled' => false],
            'Repeater' => [
                'minRows' => $field['min'] ?? null,
                'maxRows' => $field['max'] ?? null,
                'addLabel' => $field['addLabel'] ?? null,
                'rows' => [['fields' => array_map(fn(array $column) => $this->field($column, $language), $field['fields'])]],
            ],
            'Number' => ['decimals' => $this->decimals($field['inputAttributes']['step'] ?? 1)],
            default => [],
        };
        if ($field['type'] === 'Number') {
            $settings['minValue'] = isset($field['min']) ? (string)$field['min'] : null;
            $settings['maxValue'] = isset($field['max']) ? (string)$field['max'] : null;
            unset($settings['min'], $settings['max']);
        }

        // A default of another 3.x version would be an error.
        $isKnown = fn(string $name) => $this->hasSetting($field['type'], $name);
        return ['type' => $this->classOf($field['type'])] + array_filter($settings, $isKnown, ARRAY_FILTER_USE_KEY);
    }

    private function attributes(array $attributes): array
    {
        return array_map(
            fn(string $name, $value) => ['label' => $name, 'value' => (string)$value],
            array_keys($attributes),
            $attributes,
        );
    }

    private function decimals(int|float $step): int
    {
        return strlen(explode('.', (string)$step)[1] ?? '');
    }

    private function uploads(): string
    {
        return 'folder:' . Craft::$app->getVolumes()->getVolumeByHandle('applications')->uid;
    }

    /** A definition in one language. Any of its values can be a map of languages. */
    private function translated(mixed $value, string $language): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if ($value && !array_diff_key($value, self::LANGUAGES)) {
            return $value[$language] ?? null;
        }
        return array_map(fn($each) => $this->translated($each, $language), $value);
    }

    /** Paragraphs with bold text and links, as Formie's editor stores them. */
    private function richText(string $text, string $language): array
    {
        $paragraphs = preg_split('/\n\s*\n/', trim($text));
        return array_map(
            fn(string $each) => ['type' => 'paragraph', 'content' => $this->inline(trim($each), $language)],
            $paragraphs,
        );
    }

    private function inline(string $text, string $language): array
    {
        preg_match_all('/\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)|((?:(?!\*\*|\[).)+)/su', $text, $parts, PREG_SET_ORDER);
        return array_map(fn(array $part) => match (true) {
            isset($part[4]) => ['type' => 'text', 'text' => $part[4]],
            isset($part[3]) => [
                'type' => 'text',
                'text' => $part[2],
                'marks' => [['type' => 'link', 'attrs' => ['href' => $this->address($part[3], $language)]]],
            ],
            default => ['type' => 'text', 'text' => $part[1], 'marks' => [['type' => 'bold']]],
        }, $parts);
    }

    private function address(string $target, string $language): string
    {
        $prefix = $language === 'nl' ? '/' : "/$language/";
        return preg_replace('/^entry:pages\//', $prefix, $target);
    }

    private function completeSingle(string $section, string $site, string $title): void
    {
        $entry = Entry::find()->section($section)->site($site)->status(null)->one();
        if (!$entry) {
            return;
        }
        $changed = false;
        if ($entry->title === $entry->getSection()->name && $entry->title !== $title) {
            $entry->title = $title;
            $changed = true;
        }
        $handle = self::FORMS_OF_SINGLES[$section] ?? null;
        $form = $handle ? Form::find()->handle($handle . self::LANGUAGES[$site])->one() : null;
        if ($form && !$entry->getFieldValue('form')->status(null)->exists()) {
            $entry->setFieldValue('form', [$form->id]);
            $changed = true;
        }
        if ($changed) {
            $this->save($entry, "single $section ($site)");
        }
    }

    /** A page that is not public until its text is written. */
    private function createPage(string $slug, array $titles): void
    {
        if (Entry::find()->section('pages')->slug($slug)->site('*')->status(null)->trashed(null)->exists()) {
            return;
        }
        $section = Craft::$app->getEntries()->getSectionByHandle('pages');
        $sites = Craft::$app->getSites();
        $page = new Entry();
        $page->sectionId = $section->id;
        $page->setTypeId($section->getEntryTypes()[0]->id);
        $page->siteId = $sites->getSiteByHandle('nl')->id;
        $page->slug = $slug;
        $page->title = $titles['nl'];
        $page->enabled = false;
        $this->save($page, "page $slug");

        $translation = Entry::find()->id($page->id)->site('en')->status(null)->one();
        if ($translation) {
            $translation->title = $titles['en'];
            $translation->slug = $slug;
            $this->save($translation, "page $slug (en)");
        }
    }

    private function createToken(string $schemaName, string $accessToken): void
    {
        $gql = Craft::$app->getGql();
        foreach ($gql->getTokens() as $token) {
            if ($token->name === $schemaName || $token->accessToken === $accessToken) {
                return;
            }
        }
        foreach ($gql->getSchemas() as $schema) {
            if ($schema->name !== $schemaName) {
                continue;
            }
            if (strlen($accessToken) < 16) {
                echo "    > no token \"$schemaName\": its variable is not set, or shorter than 16 characters\n";
                return;
            }
            $token = new GqlToken(['name' => $schemaName, 'accessToken' => $accessToken, 'enabled' => true]);
            $token->schemaId = $schema->id;
            if (!$gql->saveToken($token)) {
                throw new \RuntimeException("token $schemaName: " . json_encode($token->getErrors()));
            }
        }
    }

    private function createWebhooks(): void
    {
        $manager = Webhooks::getInstance()?->getWebhookManager();
        $url = rtrim((string)App::env('WEBSITE'), '/') . '/api/revalidate';
        if (!$manager || !str_starts_with($url, 'http')) {
            echo "    > no webhooks: the plugin is not installed, or WEBSITE is not set\n";
            return;
        }
        $existing = array_map(fn($hook) => "$hook->class $hook->event $hook->url", $manager->getAllWebhooks());
        $original = [PropagatingFilter::class => false];
        $published = $original + [DraftFilter::class => false, RevisionFilter::class => false];
        foreach ([
            [Entry::class, ['afterPropagate', 'afterDelete', 'afterRestore', 'afterMoveInStructure'], $published],
            [GlobalSet::class, ['afterPropagate'], $original],
            [Asset::class, ['afterSave', 'afterDelete'], $original],
            [Form::class, ['afterSave', 'afterDelete'], []],
            [Submission::class, ['afterSave', 'afterDelete'], []],
        ] as [$class, $events, $filters]) {
            foreach ($events as $event) {
                // Submissions change an open page of a personal link, and nothing else.
                $isNeeded = $class !== Submission::class || App::env('CONTENT_SUBMISSIONS_TOKEN');
                if (!$isNeeded || in_array("$class $event $url", $existing, true)) {
                    continue;
                }
                $webhook = new Webhook([
                    'enabled' => true,
                    'name' => 'Website: ' . basename(str_replace('\\', '/', $class)) . " $event",
                    'class' => $class,
                    'event' => $event,
                    'filters' => $filters,
                    'method' => 'post',
                    'url' => $url,
                    'headers' => [['name' => 'X-Revalidate-Secret', 'value' => '$REVALIDATE_SECRET']],
                    'payloadTemplate' => file_get_contents(__DIR__ . '/webhook-payload.twig'),
                ]);
                if (!$manager->saveWebhook($webhook)) {
                    throw new \RuntimeException("webhook $webhook->name: " . json_encode($webhook->getErrors()));
                }
            }
        }
    }

    /** Without a name of its own, SEOmatic puts the name of Craft's site into titles: "Nederlands | Contact". */
    private function nameSites(string $name): void
    {
        $plugin = Seomatic::getInstance();
        if (!$plugin || $name === '') {
            echo "    > no site name in titles: SEOmatic is not installed, or SITE_NAME is not set\n";
            return;
        }
        // The stored values, not those for a page.
        Seomatic::$previewingMetaContainers = true;
        foreach (Craft::$app->getSites()->getAllSites() as $site) {
            $bundle = $plugin->metaBundles->getGlobalMetaBundle($site->id);
            $defaults = ['', $site->getName(), Craft::$app->getSystemName()];
            if ($bundle && in_array((string)$bundle->metaSiteVars->siteName, $defaults, true)) {
                $bundle->metaSiteVars->siteName = $name;
                $plugin->metaBundles->updateMetaBundle($bundle, $site->id);
                echo "    > named site $site->handle\n";
            }
        }
        Seomatic::$previewingMetaContainers = false;
        $plugin->clearAllCaches();
    }

    private function save(Entry|Form $element, string $name): void
    {
        if (!Craft::$app->getElements()->saveElement($element)) {
            throw new \RuntimeException("$name: " . json_encode($element->getErrors()));
        }
        echo "    > saved $name\n";
    }
}
