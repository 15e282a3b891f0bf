<?php

// What the setup of a Craft (deploy/craft) uses of Craft and its plugins: names, types of properties and refusals as in
// their sources. Elements are kept in memory. A field type or property that is not here counts as unknown to Formie.

namespace yii\base {
    class UnknownPropertyException extends \Exception
    {
    }

    /** Like Yii's, refuses properties that the class does not have. */
    class BaseObject
    {
        public function __construct(array $config = [])
        {
            foreach ($config as $name => $value) {
                $this->$name = $value;
            }
        }

        public function __get(string $name): mixed
        {
            if (method_exists($this, "get$name")) {
                return $this->{"get$name"}();
            }
            throw new UnknownPropertyException('Getting unknown property: ' . static::class . "::$name");
        }

        /** Stricter than Yii's: in dev mode Craft refuses some templates that ask whether an element has a property. */
        public function __isset(string $name): bool
        {
            return $this->__get($name) !== null;
        }

        public function __set(string $name, mixed $value): void
        {
            if (!method_exists($this, "set$name")) {
                throw new UnknownPropertyException('Setting unknown property: ' . static::class . "::$name");
            }
            $this->{"set$name"}($value);
        }

        public function getErrors(): array
        {
            return [];
        }
    }
}

namespace craft\db {
    abstract class Migration
    {
        public function safeUp(): bool
        {
            return true;
        }

        public function safeDown(): bool
        {
            return true;
        }
    }
}

namespace craft\helpers {
    class App
    {
        public static function env(string $name): ?string
        {
            return getenv($name) === false ? null : getenv($name);
        }
    }
}

namespace craft\config {
    /** Collects what config/general.php sets. */
    class GeneralConfig
    {
        public array $set = [];

        public static function create(): self
        {
            return new self();
        }

        public function __call(string $name, array $arguments): self
        {
            $this->set[$name] = $arguments[0];
            return $this;
        }
    }
}

namespace craft\base {
    abstract class Element extends \yii\base\BaseObject
    {
        public static array $stored = [];

        public ?int $id = null;
        public ?int $canonicalId = null;
        public ?int $siteId = null;
        public ?string $uid = null;
        public ?string $title = null;
        public ?string $slug = null;
        public ?string $uri = null;
        public bool $enabled = true;
        public bool $isDraft = false;
        public bool $isRevision = false;
        public bool $propagating = false;

        public static function find(): \StandInQuery
        {
            return new \StandInQuery(static::class);
        }

        public function getStatus(): string
        {
            return $this->enabled ? 'enabled' : 'disabled';
        }
    }
}

namespace craft\elements {
    use craft\base\Element;

    class Asset extends Element
    {
        public function getVolume(): object
        {
            return (object)['handle' => 'images'];
        }
    }

    class GlobalSet extends Element
    {
        public ?string $handle = null;
    }

    class Entry extends Element
    {
        public ?int $sectionId = null;
        public ?int $primaryOwnerId = null;
        public array $values = [];
        private ?int $typeId = null;

        /** Null for a nested entry. */
        public function getSection(): ?object
        {
            return $this->sectionId ? \StandIn::$sections[$this->sectionId] : null;
        }

        public function setTypeId(int $id): void
        {
            $this->typeId = $id;
        }

        public function getFieldValue(string $handle): \StandInQuery
        {
            return new \StandInQuery(\verbb\formie\elements\Form::class, ['id' => $this->values[$handle] ?? [0]]);
        }

        public function setFieldValue(string $handle, array $value): void
        {
            $this->values[$handle] = $value;
        }
    }
}

namespace craft\models {
    class GqlToken extends \yii\base\BaseObject
    {
        public ?string $name = null;
        public ?string $accessToken = null;
        public bool $enabled = true;
        public ?int $schemaId = null;
    }
}

namespace craft\webhooks\filters {
    class DraftFilter
    {
    }

    class PropagatingFilter
    {
    }

    class RevisionFilter
    {
    }
}

namespace craft\webhooks {
    class Webhook extends \yii\base\BaseObject
    {
        public bool $enabled = true;
        public ?string $name = null;
        public ?string $class = null;
        public ?string $event = null;
        public array $filters = [];
        public string $method = 'post';
        public ?string $url = null;
        public array $headers = [];
        public ?string $payloadTemplate = null;
    }

    class Plugin
    {
        public static array $webhooks = [];

        public static function getInstance(): self
        {
            return new self();
        }

        public function getWebhookManager(): self
        {
            return $this;
        }

        public function getAllWebhooks(): array
        {
            return self::$webhooks;
        }

        public function saveWebhook(Webhook $webhook): bool
        {
            self::$webhooks[] = $webhook;
            return true;
        }
    }
}

namespace nystudio107\seomatic {
    class Seomatic
    {
        public static bool $previewingMetaContainers = false;
        private static ?self $instance = null;
        public object $metaBundles;

        public static function getInstance(): self
        {
            return self::$instance ??= new self();
        }

        public function __construct()
        {
            $this->metaBundles = new class {
                public array $siteNames = [];

                public function getGlobalMetaBundle(int $siteId): object
                {
                    return (object)['metaSiteVars' => (object)['siteName' => $this->siteNames[$siteId] ?? '']];
                }

                public function updateMetaBundle(object $bundle, int $siteId): void
                {
                    $this->siteNames[$siteId] = $bundle->metaSiteVars->siteName;
                }
            };
        }

        public function clearAllCaches(): void
        {
        }
    }
}

namespace verbb\formie {
    class Formie
    {
        public static ?object $plugin = null;
    }

    Formie::$plugin = new class {
        public function getStatuses(): object
        {
            return $this;
        }

        public function getDefaultStatus(): object
        {
            return (object)['id' => 1];
        }
    };
}

namespace verbb\formie\elements {
    use verbb\formie\models\FieldLayout;
    use verbb\formie\models\FormSettings;

    class Submission extends \craft\base\Element
    {
    }

    class Form extends \craft\base\Element
    {
        public ?string $handle = null;
        public ?int $defaultStatusId = null;
        public string $dataRetention = 'forever';
        public ?string $dataRetentionValue = null;
        public string $fileUploadsAction = 'retain';
        public ?FormSettings $settings = null;
        private ?FieldLayout $layout = null;

        public function getFormLayout(): FieldLayout
        {
            return $this->layout ??= new FieldLayout();
        }

        public function setFormLayout(FieldLayout $layout): void
        {
            $this->layout = $layout;
        }
    }
}

namespace verbb\formie\models {
    use yii\base\BaseObject;

    class FormSettings extends BaseObject
    {
        public ?string $submitMethod = null;
        public ?string $submitAction = null;
        public ?string $redirectUrl = null;
        public mixed $submitActionMessage = null;
        public mixed $errorMessage = null;
    }

    class PageSettings extends BaseObject
    {
        public ?string $submitButtonLabel = null;
    }

    class Page extends BaseObject
    {
        public ?string $label = null;
        public ?PageSettings $settings = null;
        public array $rows = [];
    }

    class FieldLayout extends BaseObject
    {
        public array $pages = [];

        public function setPages(array $pages): void
        {
            $this->pages = array_map(function(array $page) {
                $page['settings'] = new PageSettings($page['settings']);
                $page['rows'] = array_map(fn(array $row) => array_map(function(array $field) {
                    $type = $field['type'];
                    unset($field['type']);
                    return new $type($field);
                }, $row['fields']), $page['rows']);
                return new Page($page);
            }, $pages);
        }

        public function getFields(): array
        {
            return array_merge(...array_map(fn(Page $page) => array_merge(...$page->rows), $this->pages));
        }
    }
}

namespace verbb\formie\fields {
    use yii\base\BaseObject;

    abstract class Field extends BaseObject
    {
        public ?string $label = null;
        public ?string $handle = null;
        public ?string $instructions = null;
        public bool $required = false;
        public ?string $matchField = null;
        public ?string $placeholder = null;
        public ?string $prePopulate = null;
        public mixed $defaultValue = null;
        public ?string $visibility = null;
        public ?string $errorMessage = null;
        public ?array $inputAttributes = null;
        public bool $enableConditions = false;
        public ?array $conditions = null;
    }

    class SingleLineText extends Field
    {
        public bool $limit = false;
        public ?int $min = null;
        public ?int $max = null;
    }

    class MultiLineText extends SingleLineText
    {
    }

    class Hidden extends Field
    {
    }

    class Email extends Field
    {
    }

    class Name extends Field
    {
        public bool $useMultipleFields = false;
    }

    class Phone extends Field
    {
        public bool $countryEnabled = true;
    }

    class Number extends Field
    {
        public bool $limit = false;
        public ?string $minValue = null;
        public ?string $maxValue = null;
        public ?int $decimals = null;
    }

    class Agree extends Field
    {
        public ?array $description = null;
        public ?string $checkedValue = null;
        public ?string $uncheckedValue = null;
    }

    class Date extends Field
    {
        public ?string $displayType = null;
        public bool $includeDate = true;
        public bool $includeTime = true;
        private ?array $fields = null;

        public function getFields(): array
        {
            return $this->fields ??= [new SingleLineText(['handle' => 'date']), new SingleLineText(['handle' => 'time'])];
        }
    }

    class Dropdown extends Field
    {
        public array $options = [];
    }

    class Radio extends Dropdown
    {
    }

    class Checkboxes extends Dropdown
    {
    }

    class FileUpload extends Field
    {
        public ?string $sizeLimit = null;
        public ?string $limitFiles = null;
        public bool $restrictFiles = true;
        public ?array $allowedKinds = null;
        public ?string $uploadLocationSource = null;
        public ?string $uploadLocationSubpath = null;
    }

    class Repeater extends Field
    {
        public ?int $minRows = null;
        public ?int $maxRows = null;
        public ?string $addLabel = null;
        public array $rows = [];
    }
}

namespace {
    class StandIn
    {
        /** Sections by id. */
        public static array $sections = [];
        public static array $tokens = [];
    }

    class StandInQuery
    {
        private array $criteria = [];

        public function __construct(private string $class, array $criteria = [])
        {
            $this->criteria = $criteria;
        }

        public function __call(string $name, array $arguments): self
        {
            $this->criteria[$name] = $arguments[0];
            return $this;
        }

        public function exists(): bool
        {
            return $this->one() !== null;
        }

        public function one(): ?object
        {
            $siteId = ['nl' => 1, 'en' => 2, '*' => null][$this->criteria['site'] ?? '*'];
            foreach ($this->class::$stored as $element) {
                $isWanted = $element instanceof $this->class
                    && in_array($element->id, (array)($this->criteria['id'] ?? $element->id), true)
                    && ($siteId === null || $element->siteId === $siteId);
                foreach (['handle', 'slug'] as $name) {
                    $isWanted = $isWanted && (!isset($this->criteria[$name]) || $element->$name === $this->criteria[$name]);
                }
                $section = $this->criteria['section'] ?? null;
                if ($isWanted && (!$section || $element->getSection()->handle === $section)) {
                    return $element;
                }
            }
            return null;
        }
    }

    class Craft
    {
        public static object $app;
    }

    Craft::$app = new class {
        /** Each service of Craft is this object. */
        public function __call(string $name, array $arguments): self
        {
            return $this;
        }

        public bool $devMode;
        public bool $disallowRobots;
        private int $lastId = 0;

        public function __construct()
        {
            $this->devMode = getenv('CRAFT_DEV_MODE') === 'true';
            $this->disallowRobots = getenv('CRAFT_DISALLOW_ROBOTS') === 'true';
        }

        public function getVolumeByHandle(string $handle): object
        {
            return (object)['uid' => "uid-of-$handle"];
        }

        public function getSystemName(): string
        {
            return 'Website';
        }

        public function getAllSites(): array
        {
            $site = fn(int $id, string $handle) => new class($id, $handle) {
                public function __construct(public int $id, public string $handle)
                {
                }

                public function getName(): string
                {
                    return $this->handle;
                }
            };
            return [$site(1, 'nl'), $site(2, 'en')];
        }

        public function getSiteByHandle(string $handle): object
        {
            return $this->getAllSites()[$handle === 'nl' ? 0 : 1];
        }

        public function getSectionByHandle(string $handle): object
        {
            return array_values(array_filter(StandIn::$sections, fn($section) => $section->handle === $handle))[0];
        }

        public function getSchemas(): array
        {
            return [(object)['id' => 1, 'name' => 'Website'], (object)['id' => 2, 'name' => 'Personal links']];
        }

        public function getTokens(): array
        {
            return StandIn::$tokens;
        }

        public function saveToken(object $token): bool
        {
            StandIn::$tokens[] = $token;
            return true;
        }

        public function saveElement(craft\base\Element $element): bool
        {
            if ($element->id === null) {
                $element->id = ++$this->lastId;
                craft\base\Element::$stored[] = $element;
                // Entries are in both sites.
                if ($element instanceof craft\elements\Entry) {
                    $translation = clone $element;
                    $translation->siteId = 3 - $element->siteId;
                    craft\base\Element::$stored[] = $translation;
                }
            }
            return true;
        }
    };
}
