<?php

// Runs the setup of a Craft in a folder that is laid out as docs/craft.md says, against stand-ins of Craft, and prints as
// JSON what it made, and the payloads of the webhooks. Like Craft, it fails at every warning.

set_error_handler(function(int $level, string $message, string $file, int $line): bool {
    throw new ErrorException($message, 0, $level, $file, $line);
});

require __DIR__ . '/stand-ins.php';
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';
require '/usr/share/php/Twig/autoload.php';

use craft\contentmigrations\m260101_000000_website;
use craft\elements\Asset;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use verbb\formie\elements\Form;
use verbb\formie\elements\Submission;
use verbb\formie\fields\Date;

[, $folder, $singles] = $argv;
foreach (explode(',', $singles) as $index => $handle) {
    $type = (object)['id' => 1];
    StandIn::$sections[$index + 1] = new class($index + 1, $handle, ucfirst($handle), [$type]) {
        public function __construct(
            public int $id,
            public string $handle,
            public string $name,
            private array $types,
        ) {
        }

        public function getEntryTypes(): array
        {
            return $this->types;
        }
    };
    if ($handle !== 'pages') {
        $entry = ['sectionId' => $index + 1, 'siteId' => 1, 'title' => ucfirst($handle), 'slug' => $handle];
        Craft::$app->saveElement(new Entry($entry));
    }
}

require "$folder/migrations/m260101_000000_website.php";
$printed = [];
foreach (['first', 'again'] as $time) {
    ob_start();
    (new m260101_000000_website())->safeUp();
    $printed[$time] = ob_get_clean();
}

$twig = new Twig\Environment(new Twig\Loader\ArrayLoader(), ['strict_variables' => true]);
$twig->addFunction(new Twig\TwigFunction('className', get_class(...)));
$payloads = [];
foreach (craft\webhooks\Plugin::$webhooks as $webhook) {
    $elements = match ($webhook->class) {
        Entry::class => [
            'page' => new Entry(['id' => 7, 'sectionId' => 1, 'uri' => 'a']),
            'block' => new Entry(['id' => 8, 'primaryOwnerId' => 7]),
        ],
        GlobalSet::class => ['' => new GlobalSet(['id' => 7, 'handle' => 'company'])],
        Asset::class => ['' => new Asset(['id' => 7])],
        Form::class => ['' => new Form(['id' => 7, 'handle' => 'contact'])],
        Submission::class => ['' => new Submission(['id' => 7, 'uid' => 'abcd'])],
    };
    foreach ($elements as $kind => $element) {
        $event = ['name' => $webhook->event, 'sender' => $element];
        $payload = $twig->createTemplate($webhook->payloadTemplate)->render(['event' => $event]);
        $payloads[trim("$webhook->class $webhook->event $kind")] = json_decode($payload, true, 512, JSON_THROW_ON_ERROR);
    }
}

$visible = fn(object $object) => get_object_vars($object);
$ofClass = fn(string $class) => array_values(array_filter(
    craft\base\Element::$stored,
    fn(object $element) => $element instanceof $class,
));
echo json_encode([
    'printed' => $printed,
    'ownMethods' => array_values(array_diff(
        array_map(
            fn(ReflectionMethod $method) => $method->name,
            (new ReflectionClass(m260101_000000_website::class))->getMethods(),
        ),
        array_map(
            fn(ReflectionMethod $method) => $method->name,
            (new ReflectionClass(craft\db\Migration::class))->getMethods(),
        ),
    )),
    'forms' => array_map(fn(Form $form) => $visible($form) + [
        'pages' => $form->getFormLayout()->pages,
        'fields' => array_map(
            fn(object $field) => [
                'type' => basename(str_replace('\\', '/', $field::class)),
                // The rule of a date is that of its first subfield.
                'required' => $field instanceof Date ? $field->getFields()[0]->required : $field->required,
            ] + $visible($field),
            $form->getFormLayout()->getFields(),
        ),
    ], $ofClass(Form::class)),
    'entries' => array_map(
        fn(Entry $entry) => ['section' => $entry->getSection()->handle] + $visible($entry),
        $ofClass(Entry::class),
    ),
    'tokens' => StandIn::$tokens,
    'webhooks' => craft\webhooks\Plugin::$webhooks,
    'siteNames' => nystudio107\seomatic\Seomatic::getInstance()->metaBundles->siteNames,
    'general' => (require "$folder/config/general.php")->set,
    'payloads' => $payloads,
], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
